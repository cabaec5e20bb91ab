import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../src/services';
import { repositoryFiles } from './repository-files';

const CONVERTS = 'shared/site/domain/src/money.ts';
const MONEY = /pence|pounds/i;
/** A share of an amount is no conversion. */
const SHARE = /percent|share|\//i;
const SQL_CONVERSION = /pence\w*\s*[*/]\s*100\b(?!_)/i;

/** Conversions between pence and pounds that are written as a multiplication or division by 100. */
function conversionsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTimesHundred(node) && MONEY.test(moneyNamesOf(node)) && !SHARE.test(node.left.getText()))
      found.push(`${file}: ${node.getText()}`);
    if (ts.isTemplateLiteralToken(node) || ts.isStringLiteral(node))
      found.push(...(SQL_CONVERSION.exec(node.text) ?? []).map((sql) => `${file}: ${sql}`));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

function isTimesHundred(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    [ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken].includes(node.operatorToken.kind) &&
    ts.isNumericLiteral(node.right) &&
    Number(node.right.text) === 100
  );
}

/** The converted expression, and the name that gets the result. */
function moneyNamesOf({ left, parent }: ts.BinaryExpression): string {
  let target: ts.Node = parent;
  while (ts.isParenthesizedExpression(target) || ts.isCallExpression(target)) target = target.parent;
  const name = ts.isVariableDeclaration(target) || ts.isPropertyAssignment(target) ? target.name.getText() : '';
  return `${left.getText()} ${name}`;
}

it('only money.ts converts between pence and pounds', async () => {
  const isProduction = (file: string) =>
    /^(?:api|mfe-[a-z]+|shared\/site)\/.*\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file);
  const sources = (await repositoryFiles()).filter((file) => isProduction(file) && file !== CONVERTS);
  expect(sources.length).toBeGreaterThan(900);
  expect(sources.flatMap((file) => conversionsIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it.each([
  'const shown = car.pricePence / 100;',
  'const shown = Math.round(pence / 100);',
  'const depositPence = deposit * 100;',
  'const answer = { pricePence: Math.round(price * 100) };',
  'const amount = (pounds + fee) * 100;',
  'const sql = `select price_pence / 100.0 as price from car where id = ${id}`;',
])('finds the conversion in %s', (planted) => {
  expect(conversionsIn('planted.ts', planted)).toHaveLength(1);
});

it.each([
  'const limitPence = Math.floor((pricePence * maxPercent) / 100);',
  'const percent = (costPence / creditPence) * 100;',
  'const width = `${share * 100}%`;',
  'const rows = page * 100;',
])('accepts %s, which converts no money', (fine) => {
  expect(conversionsIn('fine.ts', fine)).toEqual([]);
});
