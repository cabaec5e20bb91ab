/** Lines of text by block: the text of each smallest element that is not part of a sentence. Evaluated in the page. */
export function readLines(blocks: readonly string[]): { block: string; text: string }[] {
  const IN_SENTENCES = new Set(
    'a abbr b bdi cite code data del dfn em i ins mark output q s small span strong sub sup time u'.split(' '),
  );
  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  return [...document.querySelectorAll(selector)].flatMap((block) => {
    const lines = new Set<Element>();
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      let around = node.parentElement!;
      if (!node.textContent?.trim() || around.closest('script, style, template')) continue;
      while (IN_SENTENCES.has(around.localName) && around !== block) around = around.parentElement!;
      lines.add(around);
    }
    return [...lines].map((line) => ({
      block: block.getAttribute('data-block') ?? '',
      text: (line.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    }));
  });
}
