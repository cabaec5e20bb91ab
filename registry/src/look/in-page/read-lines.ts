/**
 * Lines of text by block: the text of each element that is not part of a sentence, without the lines in it. Evaluated in
 * the page.
 */
export function readLines(blocks: readonly string[]): { block: string; text: string }[] {
  const IN_SENTENCES = new Set(
    'a abbr b bdi cite code data del dfn em i ins mark output q s small span strong sub sup time u'.split(' '),
  );
  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  return [...document.querySelectorAll(selector)].flatMap((block) => {
    const lines = new Map<Element, string>();
    let last: Element | undefined;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      let around = node.parentElement!;
      if (around.closest('script, style, template')) continue;
      while (IN_SENTENCES.has(around.localName) && around !== block) around = around.parentElement!;
      if (!text.trim() && !lines.has(around)) continue;
      lines.set(around, `${lines.get(around) ?? ''}${last === around ? '' : ' '}${text}`);
      last = around;
    }
    return [...lines.values()].map((text) => ({
      block: block.getAttribute('data-block') ?? '',
      text: text.replaceAll(/\s+/g, ' ').trim(),
    }));
  });
}
