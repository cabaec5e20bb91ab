/** A value that a page with Trusted Types accepts. For TypeScript and other browsers it is text. */
export interface Trust {
  html: (html: string) => string;
  /** @throws for a script that no release set names */
  scriptUrl: (url: string) => string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): {
    createHTML: (html: string) => string;
    createScriptURL: (url: string) => string;
  };
}

/** The policy `forecourt`: it trusts HTML from our server, and scripts that have a hash. */
export function createTrust(base: string): Trust {
  const rules = {
    createHTML: (html: string) => html,
    createScriptURL(url: string) {
      const address = new URL(url, base).href;
      window.__FORECOURT__?.integrityOf(address);
      return address;
    },
  };
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('forecourt', rules) ?? rules;
  return { html: (html) => policy.createHTML(html), scriptUrl: (url) => policy.createScriptURL(url) };
}
