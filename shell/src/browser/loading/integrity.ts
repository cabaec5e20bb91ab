/** Looks up the required hash of a script. Only scripts of our origin, and of this page's release set, have one. */
export function integrityTable(table: Record<string, string>, base = location.origin): (url: string) => string {
  return (url) => {
    const { origin, pathname } = new URL(url, base);
    const hash = origin === base && Object.hasOwn(table, pathname) ? table[pathname] : undefined;
    if (!hash) throw new Error(`${url} is not part of this page's releases.`);
    return hash;
  };
}

interface TrustedTypes {
  defaultPolicy: unknown;
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Makes the page's only Trusted Types policy, unless it has one. Script addresses are trusted when the release set has
 * them; script text and HTML never are. As the default policy, it needs no cooperation from remotes.
 *
 * @param check throws for an untrusted address
 */
export function trustOnly(check: (url: string) => unknown): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (trustedTypes?.defaultPolicy) return;
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      check(url);
      return url;
    },
  });
}
