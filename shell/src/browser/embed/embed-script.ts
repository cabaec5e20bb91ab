export interface EmbedScript {
  /** Brand of elements that do not name one. Default: the brand of the script's host. */
  brand: string | undefined;
  /** Nonce of the script, which the page's policy accepts for styles too. */
  nonce: string;
  /** Whether blocks may change the address of the page. */
  writesAddress: boolean;
}

/** Options on the element that includes `embed.js`. */
export function findEmbedScript(url: string): EmbedScript {
  const script = [...document.scripts].find(({ src }) => src === url);
  return {
    brand: script?.dataset['brand'],
    nonce: script?.nonce ?? '',
    writesAddress: script?.dataset['address'] === 'write',
  };
}
