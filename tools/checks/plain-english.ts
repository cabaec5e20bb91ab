import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../src/services';

/** A phrase that makes people read twice, and what to write. */
export interface OddPhrase {
  pattern: RegExp;
  plain: string;
  /** A sentence in which the check finds this phrase. */
  example: string;
}

/** Phrases in comments, test names, messages to operators and documents. A space stands for any white space. */
export const ODD_PHRASES: readonly OddPhrase[] = [
  { pattern: /\bof before\b/, plain: 'previous, older', example: 'A shell of before reads it.' },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b/,
    plain: 'is notified, receives',
    example: 'The page is told.',
  },
  { pattern: /\bt(?:old|ells?) (?:of|about)\b/, plain: 'reported, announced', example: 'It tells about a change.' },
  {
    pattern: /\basked for\b(?! (?:their )?(?:consent|permission))/,
    plain: 'requested',
    example: 'The page that was asked for.',
  },
  { pattern: /\bby (?:itself|themselves)\b/, plain: 'automatically, alone', example: 'It ends by itself.' },
  {
    pattern: /\bas (?:it is|they are|it was|they were|it stands)(?=[.,;:)\]]|$)/m,
    plain: 'unchanged',
    example: 'The text as it is.',
  },
  {
    pattern:
      /\bof (?:its|their|our|your|his) own(?=[^\w\s]|$| (?:and|or|but|for|in|with|that|which|when|so|to|is|are|has|by|on|at|of|from|as|if|where|until|beside|each|too)\b)/,
    plain: 'its own …, separate',
    example: 'A page of its own.',
  },
  { pattern: /\banother one\b/, plain: 'a new, a different …', example: 'It starts another one.' },
  {
    pattern: /\b(?:to|from|of|for|by|with) who\b/,
    plain: 'name the person: to clients that …',
    example: 'It is sent to who refuses Brotli.',
  },
  {
    pattern: /(?:^|\n\n|\. )who (?:does|has|gets|asks|is|wants|sends)\b[^?.]*\./,
    plain: 'Visitors who …',
    example: 'It waits. Who asks gets it.',
  },
  {
    pattern: /\bwho (?:does|has|gets|asks) not\b/,
    plain: 'who cannot, without',
    example: 'It leaves out who has not answered.',
  },
  { pattern: /\bbesides\b/, plain: 'also, in addition to', example: 'Besides, it counts.' },
  { pattern: /\bwhoever\b/, plain: 'clients that …, anyone who …', example: 'Sent to whoever asks.' },
  { pattern: /\bat rest\b/, plain: 'idle, settled', example: 'The page is at rest.' },
  { pattern: /\bnought\b/, plain: 'zero', example: 'Above nought.' },
  {
    pattern: /\b(?:is|are) none for\b/,
    plain: 'must not …, has no',
    example: 'A plan for the night is none for the day.',
  },
  { pattern: /\bbut for\b/, plain: 'except', example: 'All of them, but for one.' },
  { pattern: /\bin an order of\b/, plain: 'sorted', example: 'In an order of its contents.' },
  { pattern: /\ba wish\b/, plain: 'pending', example: 'It is a wish until it is confirmed.' },
  { pattern: /\bill\b/, plain: 'unhealthy', example: 'A version that is ill.' },
  { pattern: /\bin spite of\b/, plain: 'despite', example: 'It is live in spite of a fault.' },
  { pattern: /\bunder way\b/, plain: 'pending, in progress', example: 'A request that is under way.' },
  {
    pattern: /\btak(?:e|es|en|ing) (?:\w+ )?back\b/,
    plain: 'rolled back, reverted',
    example: 'A change is taken back.',
  },
  { pattern: /\bthe version before\b/, plain: 'the previous version', example: 'The version before works.' },
  {
    pattern: /\b(?:left|leave|leaves|leaving) (?:it |them |\w+ )?alone\b/,
    plain: 'not changed',
    example: 'Other rows are left alone.',
  },
  { pattern: /\bfor good\b(?! (?:reason|scores|credit))/, plain: 'permanently', example: 'It is deleted for good.' },
  { pattern: /\bfor ever\b/, plain: 'without a limit, forever', example: 'It waits for ever.' },
  { pattern: /\bof (?:ours|theirs|hers)\b/, plain: 'our …, their …', example: 'A page of theirs.' },
  {
    pattern: /\b(?:says?|said|saying|knows?|knew|known|learns?) (?:(?:no|any|some)thing )?of\b/,
    plain: 'says about, knows, is informed',
    example: 'The host knows nothing of it.',
  },
  { pattern: /\bwh(?:ich|om)ever\b/, plain: 'any, the … that', example: 'Whichever is first wins.' },
  { pattern: /\b(?:goes|went|going|gone) on\b/, plain: 'continues', example: 'The import goes on.' },
  { pattern: /\ball the same\b/, plain: 'nevertheless; identical', example: 'It is sent all the same.' },
  { pattern: /\bcomes? out the same\b/, plain: 'is identical, gives the same', example: 'Both come out the same.' },
  { pattern: /\bthe one before\b/, plain: 'the previous …', example: 'It replaces the one before.' },
  { pattern: /\bwithout (?:a )?scripts?\b/, plain: 'without JavaScript', example: 'The form works without scripts.' },
  {
    pattern: /\b(?:take|takes|taking|taken|took) away\b/,
    plain: 'removes, deletes',
    example: 'The brand is taken away.',
  },
  {
    pattern: /\b(?:kept|judged|counted|stored|made|rendered|compared) apart\b/,
    plain: 'separately',
    example: 'Both are counted apart.',
  },
  {
    pattern: /\bof which\b/,
    plain: 'a second sentence; including …',
    example: 'Two machines, of which one may be down.',
  },
  {
    pattern: /\b(?:if|when|where) there (?:is|are) none\b/,
    plain: 'if it is missing, if the list is empty',
    example: 'Empty if there are none.',
  },
  { pattern: /\b(?:is|are) no error\b/, plain: 'is accepted, is ignored', example: 'A missing file is no error.' },
  {
    pattern: /\b(?:it|that|which|they|this|who) (?:is|are) no (?!longer\b|more\b|less\b)/,
    plain: 'is not a …',
    example: 'It refuses a text that is no number.',
  },
  {
    pattern: /(?<!who )\bsays? it(?=[^\w\s]|$)/,
    plain: 'says so',
    example: 'An old price is marked, and the page says it.',
  },
  { pattern: /\ball but\b/, plain: 'all except, every … except', example: 'It keeps all but the first.' },
  {
    pattern: /\bwhat (?:became|becomes) of\b/,
    plain: 'the state of, what happens to',
    example: 'The page says what became of it.',
  },
  { pattern: /\b(?:is|are|was) handed\b/, plain: 'gets, receives', example: 'A block is handed services.' },
];

/** A docstring says what the thing is or does. */
export const DOCSTRING: OddPhrase = {
  pattern: /^\s*(?:Of|That|What|Those|Who|Whom|Whose)\b/,
  plain: 'what the thing is or does',
  example: '/** Of one announcement. */',
};

export const CONSTANT: OddPhrase = {
  pattern: /\bconst (?:MOST|LEAST|FEWEST|LONGEST|FURTHEST|WIDEST|SLOWEST|USUAL)_[A-Z]/,
  plain: 'MAX_, MIN_, DEFAULT_',
  example: 'const MOST_CARS = 3;',
};
/** Strings here are for visitors too: only comments, test names and messages are checked. */
const FOR_VISITORS = /^(?:api|mfe-[a-z]+|shared\/site)\//;
const CHECKED = /\.(?:tsx?|[cm]?js|css|sql|yaml|cfg|conf|md)$|(?:^|\/)Containerfile$/;
/** Not checked: visitors' articles, migrations (never edited), generated files, and this list. */
const NOT_CHECKED = /^(?:api\/content\/|tools\/checks\/plain-english\.)|\/migrations\/|(?:^|\/)CHANGELOG\.md$/;
const MESSAGE = /\b(?:it|test|describe|each|log|write|info|warn|error|fatal|debug|\w*Error)$/;

/** A text of a file: a comment, a string or a whole document. */
interface Passage {
  line: number;
  text: string;
  isDocstring?: boolean;
}

/** Odd phrases of a file, each by its place, with what to write. @param file its path from the root */
export function oddPhrases(file: string, text: string): string[] {
  const passages = file.endsWith('.md') ? [{ line: 1, text: proseOf(text) }] : passagesOf(file, text);
  const constants = file.endsWith('.md') ? [] : found(file, { line: 1, text }, CONSTANT);
  return [
    ...passages.flatMap((passage) => ODD_PHRASES.flatMap((odd) => found(file, passage, odd))),
    ...passages.filter(({ isDocstring }) => isDocstring).flatMap((passage) => found(file, passage, DOCSTRING)),
    ...constants,
  ];
}

/** Files whose English is checked. */
export function filesToCheck(files: readonly string[]): string[] {
  return files.filter((file) => CHECKED.test(file) && !NOT_CHECKED.test(file));
}

export function oddPhrasesIn(files: readonly string[]): string[] {
  return files.flatMap((file) => oddPhrases(file, readFileSync(path.join(root, file), 'utf8')));
}

function found(file: string, { line, text }: Passage, { pattern, plain }: OddPhrase): string[] {
  const spaced = new RegExp(pattern.source.replaceAll(' ', String.raw`\s+`), `${pattern.flags}gi`);
  return [...text.matchAll(spaced)].map(({ 0: phrase, index }) => {
    const at = line + text.slice(0, index).split('\n').length - 1;
    return `${file}:${at} "${phrase.replaceAll(/\s+/g, ' ').trim()}": ${plain}`;
  });
}

/** A document without its code. */
function proseOf(text: string): string {
  return text.replaceAll(/^```.*?^```$|`[^`\n]*`|^ {4}[^\n]*$/gms, (code) => code.replaceAll(/[^\n]/g, '_'));
}

function passagesOf(file: string, text: string): Passage[] {
  if (file.endsWith('.sql')) return comments(text, /(?:^[ \t]*--.*\n?)+|--.*/gm);
  if (/\.(?:yaml|cfg|conf)$|Containerfile$/.test(file))
    return [{ line: 1, text: text.replaceAll(/^([ \t]*)#/gm, '$1 ') }];
  if (file.endsWith('.css')) return comments(text, /\/\*[^]*?\*\//g);
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const strings: Passage[] = [];
  let code = text;
  const visit = (node: ts.Node): void => {
    if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    ) {
      const [from, to] = [node.getStart(source), node.getEnd()];
      code = code.slice(0, from) + code.slice(from, to).replaceAll(/[^\n]/g, '_') + code.slice(to);
      if (!ts.isRegularExpressionLiteral(node) && isChecked(node, file))
        strings.push({ line: source.getLineAndCharacterOfPosition(from).line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...strings, ...comments(code, /\/\*[^]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|\/\/.*/gm, text)];
}

/** Whether developers or operators read a string. */
function isChecked(node: ts.Node, file: string): boolean {
  if (!FOR_VISITORS.test(file) && !ts.isJsxText(node)) return true;
  let caller = node.parent;
  while (!ts.isCallExpression(caller) && !ts.isNewExpression(caller) && !ts.isStatement(caller)) caller = caller.parent;
  if (!ts.isCallExpression(caller) && !ts.isNewExpression(caller)) return false;
  const callee = ts.isCallExpression(caller.expression) ? caller.expression.expression : caller.expression;
  return MESSAGE.test(callee.getText());
}

function comments(code: string, pattern: RegExp, text = code): Passage[] {
  return [...code.matchAll(pattern)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: text
      .slice(index, index + comment.length)
      .replace(/^\/\*+ ?|\*\/$/g, '')
      .replaceAll(/^[ \t]*(?:\*|\/\/|--) ?/gm, '')
      .replaceAll(/`[^`\n]*`/g, (quoted) => '_'.repeat(quoted.length)),
    isDocstring: comment.startsWith('/**'),
  }));
}
