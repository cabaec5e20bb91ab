import type { FigureSources } from '../figures';

/*
 * An independent calculation of the figures of guides, without the formula for annuities and without the engine. It
 * carries balances from month to month in pounds, and finds the payment by bisection.
 */

interface Terms {
  type: string;
  price?: number;
  deposit?: number;
  owed?: number;
  monthly?: number;
  balloon?: number;
  term: number;
  apr: number;
  times?: number;
  pence?: number;
}

/** The rest of a debt with payments at the end of each month. */
function balanceAfter(debt: number, apr: number, payments: readonly number[]): number {
  const growth = Math.exp(Math.log1p(apr / 100) / 12);
  return payments.reduce((balance, payment) => balance * growth - payment, debt);
}

/** The x at which a decreasing function is zero. */
function zeroOf(falling: (x: number) => number): number {
  let [low, high] = [0, 1_000_000];
  for (let step = 0; step < 100; step += 1) {
    const middle = (low + high) / 2;
    if (falling(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

const toPenny = (amount: number) => Math.round(amount * 100 + 1e-7) / 100;

function paymentsOf({ type, balloon = 0, term }: Terms, monthly: number): number[] {
  return Array.from({ length: term }, (_, month) => (type === 'pcp' && month === term - 1 ? balloon : monthly));
}

function workedOut(terms: Terms) {
  const { apr, deposit = 0, owed = 0, price = 0 } = terms;
  if (terms.type === 'budget') {
    const payments = paymentsOf(terms, terms.monthly!);
    const credit = toPenny(zeroOf((debt) => -balanceAfter(debt, apr, payments)));
    return { ...terms, price: credit, deposit, owed, credit, monthly: terms.monthly!, payments };
  }
  const credit = price - deposit + owed;
  const monthly = toPenny(zeroOf((payment) => balanceAfter(credit, apr, paymentsOf(terms, payment))));
  return { ...terms, price, deposit, owed, credit, monthly, payments: paymentsOf(terms, monthly) };
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** The amount that settles now: the debt that the remaining payments would repay. */
const owing = (apr: number, toCome: readonly number[]) => toPenny(zeroOf((debt) => -balanceAfter(debt, apr, toCome)));

function amountOf(figure: string, terms: Terms, after: number, value: number): number {
  const { price, deposit, owed, credit, monthly, payments, apr, balloon } = workedOut(terms);
  const total = deposit + sum(payments);
  const [paid, toCome] = [deposit + sum(payments.slice(0, after)), payments.slice(after)];
  const amounts: Record<string, () => number> = {
    price: () => price,
    deposit: () => deposit,
    owed: () => owed,
    credit: () => credit,
    monthly: () => monthly,
    balloon: () => balloon!,
    cost: () => sum(payments) - credit,
    total: () => total,
    half: () => toPenny(total / 2),
    third: () => toPenny(total / 3),
    paid: () => paid,
    'left-to-half': () => Math.max(0, toPenny(total / 2) - paid),
    remaining: () => sum(toCome),
    settlement: () => owing(apr, toCome),
    rebate: () => sum(toCome) - owing(apr, toCome),
    'month-interest': () => balanceAfter(owing(apr, toCome), apr, [0]) - owing(apr, toCome),
    equity: () => value - owing(apr, toCome),
    shortfall: () => owing(apr, toCome) - value,
  };
  return amounts[figure]?.() ?? Number.NaN;
}

function wordsOf(figure: string, terms: Terms): string | undefined {
  const { deposit, payments, term, apr, type } = workedOut(terms);
  const total = deposit + sum(payments);
  const monthWhen = (amount: number) =>
    String(payments.findIndex((_, month) => deposit + sum(payments.slice(0, month + 1)) >= toPenny(amount)) + 1);
  const words: Record<string, () => string> = {
    term: () => `${term} months`,
    apr: () => `${apr}%`,
    payments: () => String(type === 'pcp' ? term - 1 : term),
    'half-month': () => monthWhen(total / 2),
    'third-month': () => monthWhen(total / 3),
  };
  return words[figure]?.();
}

function pounds(amount: number): string {
  return amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }).replace(/\.00$/, '');
}

export function expectedFigure(expression: string, { examples, amounts }: FigureSources): string {
  const [path = '', ...given] = expression.split(/\s+/);
  const [name = '', figure] = path.split('.');
  if (figure === undefined) return pounds(amounts[name]!);
  const terms = examples[name] as Terms;
  if (terms.type === 'charge') {
    const { times = 0, pence = 0 } = terms;
    return (
      {
        times: times.toLocaleString('en-GB'),
        each: pence < 100 ? `${pence}p` : pounds(pence / 100),
        total: pounds((times * pence) / 100),
      }[figure] ?? ''
    );
  }
  const argument = (key: string) => given.find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1);
  const [after, value, other] = [
    Number(argument('after') ?? 0),
    amounts[argument('value') ?? ''] ?? 0,
    argument('minus'),
  ];
  const words = wordsOf(figure, terms);
  if (words !== undefined) return words;
  return pounds(
    toPenny(
      amountOf(figure, terms, after, value) -
        (other === undefined ? 0 : amountOf(figure, examples[other] as Terms, after, value)),
    ),
  );
}
