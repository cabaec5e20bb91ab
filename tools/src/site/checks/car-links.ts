import ts from 'typescript';

/** Components with an address that does not get the visitor's terms. */
const BARE = new Set(['a', 'Anchor', 'CardLink', 'LinkButton', 'TextLink']);

/** Addresses that do not lead to cars, prices or figures, or already have their terms. */
const MAY_BE_BARE = [
  /^'(?:#|https:)/,
  /^`#\$\{/,
  /^(?:phoneLink|mapsLink|directionsLink)\(/,
  // A search has its own terms.
  /^(?:addressOf|listAddress|mapAddress)\(|^resetAddress$/,
  /^(?:privacyLink \|\| )?destinations\.privacy$/,
  /^(?:applyLink|applyLink \|\| applyAddress\(services\)|financeLink \|\| applyAddress\(services\)|applyLink\(.*\)|settings\.privacyHref)$/,
  /^page\.url$/,
];

/** Finds links in a source that would lose the visitor's terms. `CarLink` preserves them. */
export function bareLinksIn(path: string, source: string, allowed: readonly string[] = []): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && BARE.has(node.tagName.getText(file))) {
      const address = addressOf(node, file);
      if (!MAY_BE_BARE.some((pattern) => pattern.test(address)) && !allowed.includes(address))
        found.push(
          `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1} ${node.tagName.getText(file)} to ${address}: use CarLink`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The source of an element's address; a text is in single quotes. */
function addressOf(element: ts.JsxOpeningLikeElement, file: ts.SourceFile): string {
  const href = element.attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText(file) === 'href',
  );
  const value = href && ts.isJsxAttribute(href) ? href.initializer : undefined;
  if (value && ts.isStringLiteral(value)) return `'${value.text}'`;
  return value && ts.isJsxExpression(value) ? (value.expression?.getText(file) ?? '') : '{...}';
}
