import type sanitize from 'sanitize-html';
import type { AttributeContext, AttributeProblem } from '@forecourt/contracts/attribute-text';
import type { Services } from '@forecourt/contracts/services';

/**
 * The context in which a host would parse attributes: links may only lead to the brand's destinations, and the host's
 * library sanitises rich HTML.
 *
 * @param problems collects reported problems
 */
export function testAttributeContext(
  { brand, destinations }: Services,
  problems: AttributeProblem[] = [],
): AttributeContext {
  const hosts = new Set(Object.values(destinations).map((address) => new URL(address).host));
  return {
    allowLink: (url) => hosts.has(url.host),
    // Loaded only by the few blocks with rich text: with its parsers it is a tenth of what a test loads.
    sanitizeHtml: (html) => (require('sanitize-html') as typeof sanitize)(html),
    placeholders: { brand: brand.displayName, ...destinations },
    report: (problem) => problems.push(problem),
  };
}
