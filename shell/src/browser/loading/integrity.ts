/** Looks up the hash a script must have. Only scripts of our origin, and of this page's release set, have one. */
export function integrityTable(table: Record<string, string>, base = location.origin): (url: string) => string {
  return (url) => {
    const { origin, pathname } = new URL(url, base);
    const hash = origin === base && Object.hasOwn(table, pathname) ? table[pathname] : undefined;
    if (!hash) throw new Error(`${url} is not part of this page's releases.`);
    return hash;
  };
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Makes the page's only Trusted Types policy: script addresses are trusted when the release set has them; script text
 * and HTML never are. Being the default policy, it needs no cooperation from remotes.
 */
export function trustOnly(integrityOf: (url: string) => string): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      integrityOf(url);
      return url;
    },
  });
}
