import { formatCount, formatPence, penceFromPounds } from '@forecourt/domain/money';
import { AMOUNT_FIGURES, WORD_FIGURES, type FigureArguments } from './agreement-figures';
import { agreementOf, type Agreement, type WorkedExample } from './worked-example';

/** The data that the figures of one guide are calculated from. */
export interface FigureSources {
  examples: Readonly<Record<string, WorkedExample>>;
  /** Amounts that are not calculated, in pounds: a legal limit, or an offer for a car. */
  amounts: Readonly<Record<string, number>>;
}

/**
 * Returns the text of a figure: `hatchback.settlement after=24`, `hatchback.cost minus=longer`, or the name of an
 * amount.
 */
export type Figures = (expression: string) => string;

const EXPRESSION = /^([a-z][a-z0-9-]*)(?:\.([a-z-]+))?((?:\s+[a-z]+=[a-z0-9.-]+)*)$/;

/** The figures of a guide. They throw for an invalid expression. */
export function createFigures({ examples, amounts }: FigureSources): Figures {
  const agreements = new Map<string, Agreement>();
  for (const [name, example] of Object.entries(examples))
    if (example.type !== 'charge') agreements.set(name, agreementOf(example));

  function amountPence(name: string): number {
    if (!Object.hasOwn(amounts, name))
      throw new Error(`there is no amount "${name}"; there are: ${Object.keys(amounts).join(', ') || 'none'}`);
    return penceFromPounds(amounts[name]!);
  }

  function agreement(name: string): Agreement {
    const found = agreements.get(name);
    if (!found)
      throw new Error(`there is no example "${name}"; there are: ${[...agreements.keys()].join(', ') || 'none'}`);
    return found;
  }

  function argumentsOf(given: ReadonlyMap<string, string>, { termMonths }: Agreement): FigureArguments {
    const after = Number(given.get('after') ?? 0);
    if (!Number.isInteger(after) || after < 0 || after >= termMonths)
      throw new Error(`"after" must be a whole number of payments below ${termMonths}`);
    const value = given.get('value');
    return { after, valuePence: value === undefined ? 0 : amountPence(value) };
  }

  function agreementFigure(name: string, figure: string, given: ReadonlyMap<string, string>): string {
    const terms = agreement(name);
    const word = Object.hasOwn(WORD_FIGURES, figure) ? WORD_FIGURES[figure] : undefined;
    const amount = Object.hasOwn(AMOUNT_FIGURES, figure) ? AMOUNT_FIGURES[figure] : undefined;
    if (!word && !amount)
      throw new Error(
        `there is no figure "${figure}"; there are: ${[...Object.keys(AMOUNT_FIGURES), ...Object.keys(WORD_FIGURES)].join(', ')}`,
      );
    const takes = amount ? [...(amount.takes ?? []), ...(given.has('minus') ? ['minus'] : [])] : [];
    if (takes.length !== given.size || takes.some((taken) => !given.has(taken))) {
      throw new Error(
        `"${figure}" takes ${amount?.takes?.join(' and ') ?? 'nothing'}, not ${[...given.keys()].join(' and ') || 'nothing'}`,
      );
    }
    if (!amount) return word!.of(terms);
    const penceOf = (of: Agreement) => amount.of(of, argumentsOf(given, of));
    const other = given.get('minus');
    const pence = penceOf(terms) - (other === undefined ? 0 : penceOf(agreement(other)));
    if (!(pence >= 0)) throw new Error(`"${figure}" of "${name}" is not an amount of at least zero`);
    return formatPence(pence);
  }

  return (expression) => {
    const [, name = '', figure, rest = ''] = EXPRESSION.exec(expression.trim()) ?? [];
    if (name === '')
      throw new Error(`"${expression.trim()}" is not a figure: write "example.figure" or the name of an amount`);
    if (figure === undefined) return formatPence(amountPence(name));
    const example = Object.hasOwn(examples, name) ? examples[name] : undefined;
    if (example?.type === 'charge') return chargeFigure(example, figure);
    return agreementFigure(
      name,
      figure,
      new Map(
        rest
          .trim()
          .split(/\s+/)
          .filter(Boolean)
          .map((pair) => pair.split('=') as [string, string]),
      ),
    );
  };
}

function chargeFigure({ times, pence }: Extract<WorkedExample, { type: 'charge' }>, figure: string): string {
  const figures: Readonly<Record<string, string>> = {
    times: formatCount(times),
    each: pence < 100 ? `${formatCount(pence)}p` : formatPence(pence),
    total: formatPence(times * pence),
  };
  if (!Object.hasOwn(figures, figure))
    throw new Error(`there is no figure "${figure}" of a charge; there are: ${Object.keys(figures).join(', ')}`);
  return figures[figure]!;
}
