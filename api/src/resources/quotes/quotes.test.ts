import { figuresInWords, quoteAnswer, sumsOf, type QuoteAnswer } from '@forecourt/domain/quotes/quote';
import { carPage } from '@forecourt/domain/cars/page';
import {
  ANNUAL_MILEAGES,
  termsFields,
  DEFAULT_TERMS,
  type FinanceTerms,
} from '@forecourt/domain/finance/finance-terms';
import { pricedEquityPence, SHORTFALLS } from '@forecourt/domain/finance/part-exchange';
import { SCORES } from '@forecourt/domain/finance/score-apr';
import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import { typicalResiduals } from '@forecourt/domain/finance/residual-values';
import { activeRows, startCalculator } from '@forecourt/domain/calculator/state';
import { DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE } from '@forecourt/domain/finance/financed-car';
import * as fc from 'fast-check';
import { SOME_CARS, TEST_DAY } from '../../testing/test-api';
import { testMailApi } from '../../testing/test-mail-api';

const ADA = 'ada@vale.example';
const log: string[] = [];
let clock = TEST_DAY;
const api = testMailApi({
  seed: SOME_CARS,
  now: () => clock,
  env: { LOG_LEVEL: 'info', ENQUIRY_LIMIT: '20' },
  logTo: { write: (line) => void log.push(line) },
});

beforeEach(async () => {
  clock = TEST_DAY;
  await api.database.query('truncate api.outbox, api.send_quota');
});

type Kind<Name> = Extract<QuoteAnswer, { kind: Name }>;
const query = (given: Record<string, string>, terms: Partial<FinanceTerms> = {}) =>
  new URLSearchParams([...Object.entries(given), ...termsFields({ ...DEFAULT_TERMS, ...terms })]).toString();
const get = (given: string) => api.app.inject(`/v1/quote?${given}`);
async function ask<Name extends QuoteAnswer['kind']>(kind: Name, given: string): Promise<Kind<Name>> {
  const answer = quoteAnswer.parse((await get(given)).json());
  expect(answer.kind).toBe(kind);
  return answer as Kind<Name>;
}
/** Opens a quote by an address. */
const open = <Name extends QuoteAnswer['kind']>(kind: Name, address: string) => ask(kind, address.split('?')[1] ?? '');
const CARS_IN_PART_EXCHANGE: readonly Partial<FinanceTerms>[] = [
  {},
  { partExchangePence: 200_000 },
  { partExchangePence: 800_000, owedPence: 300_000 },
  ...SHORTFALLS.map((shortfall) => ({ partExchangePence: 200_000, owedPence: 300_000, shortfall })),
];
const termsWithoutCar = fc.record({
  product: fc.constantFrom('PCP' as const, 'HP' as const),
  depositPence: fc.integer({ min: 0, max: 60 }).map((hundreds) => hundreds * 10_000),
  termMonths: fc.constantFrom(...TERMS_MONTHS),
  annualMileage: fc.constantFrom(...ANNUAL_MILEAGES),
  score: fc.constantFrom(...SCORES),
});
const anyTerms = fc
  .tuple(termsWithoutCar, fc.constantFrom(...CARS_IN_PART_EXCHANGE))
  .map(([terms, car]) => ({ ...DEFAULT_TERMS, ...terms, ...car }));

describe('a quote', () => {
  it('has the monthly price of the car’s page, and sums that add up', async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, fc.integer({ min: 1, max: SOME_CARS.cars }), async (terms, id) => {
        const answer = quoteAnswer.parse((await get(query({ car: String(id) }, terms))).json());
        const page = carPage.parse((await api.app.inject(`/v1/cars/${id}?${query({}, terms)}`)).json());
        if (answer.kind !== 'offered')
          return expect([answer.kind, page.monthlyPrice]).toEqual(['not-offered', undefined]);
        const { agreement } = answer.today;
        expect([agreement.paymentPence / 100, agreement.aprPercent, agreement.finance]).toEqual([
          page.monthlyPrice,
          page.monthlyTerms?.aprPercent,
          page.monthlyTerms?.finance,
        ]);
        const { depositPence, paymentCount, costOfCreditPence, totalPayablePence } = sumsOf(agreement);
        const equityPence = pricedEquityPence(terms);
        const given = depositPence + Math.max(0, equityPence);
        expect(totalPayablePence).toBe(given + paymentCount * agreement.paymentPence + (agreement.balloonPence ?? 0));
        expect(totalPayablePence).toBe(agreement.pricePence + Math.max(0, -equityPence) + costOfCreditPence);
        expect((await open('offered', answer.address)).earlier).toEqual(answer.today);
        expect([agreement.pricePence, depositPence]).toEqual([page.price * 100, terms.depositPence]);
        expect(page.monthlyTerms?.depositPence).toBe(depositPence);
      }),
      { numRuns: 150 },
    );
  });

  it('of an amount equals the calculator’s result for a typical car', async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, fc.integer({ min: 3_000, max: 200_000 }), async (terms, pounds) => {
        const { termMonths, annualMileage, product: financeType, ...inputs } = terms;
        const state = startCalculator(
          { ...inputs, equityPence: pricedEquityPence(terms), termMonths, financeType, amountPence: pounds * 100 },
          {
            mode: 'non-regulated',
            car: { ageMonths: DEFAULT_AGE_MONTHS, mileage: DEFAULT_MILEAGE },
            residualsFor: (amountPence) => typicalResiduals(amountPence, TERMS_MONTHS, annualMileage),
            minDepositPence: 0,
            defaultTermMonths: 48,
            hidePcp: false,
            preselectsPcp: true,
            apr: {},
          },
        );
        const rows = state.refusal ? [] : activeRows(state);
        const answer = quoteAnswer.parse((await get(query({ amount: String(pounds) }, terms))).json());
        if (answer.kind !== 'offered') return expect([answer.kind, rows]).toEqual(['not-offered', []]);
        // Another length if a PCP over this one would end with a final payment above the credit.
        const ofTerm = (months: number) => rows.find((one) => one.termMonths === months);
        const row = ofTerm(termMonths) ?? ofTerm(answer.today.agreement.termMonths)!;
        expect(answer.today.agreement).toMatchObject({
          termMonths: row.termMonths,
          paymentPence: row.paymentPence,
          aprPercent: state.prices?.aprPercent,
        });
        expect(answer.today.agreement.balloonPence).toBe(row.balloonPence);
        expect(sumsOf(answer.today.agreement)).toMatchObject({
          totalPayablePence: row.totalPayablePence,
          costOfCreditPence: row.costOfCreditPence,
        });
      }),
      {
        numRuns: 150,
        examples: [
          [
            { ...DEFAULT_TERMS, product: 'PCP', termMonths: 24, partExchangePence: 800_000, owedPence: 300_000 },
            13_000,
          ],
        ],
      },
    );
  });

  it('adds the amount above the maximum credit to its deposit', async () => {
    await api.database.query('update api.car set price_pence = 25000000, mileage = 9000 where id = 9');
    const { today } = await ask('offered', query({ car: '9' }));
    expect(figuresInWords(today.agreement).slice(0, 3)).toEqual([
      ['Cash price', '£250,000'],
      ['Deposit', '£50,000'],
      ['Total amount of credit', '£200,000'],
    ]);
    const page = carPage.parse((await api.app.inject('/v1/cars/9')).json());
    expect(page.monthlyTerms?.depositPence).toBe(5_000_000);
  });

  it('states the value of a part exchange, and the debt that is borrowed', async () => {
    const trade = (owedPence: number) =>
      ({ depositPence: 50_000, partExchangePence: 200_000, owedPence, shortfall: 'finance' }) as const;
    const figures = async (owedPence: number) => {
      const { today } = await ask('offered', query({ amount: '12000' }, trade(owedPence)));
      return figuresInWords(today.agreement).slice(1, 4);
    };
    expect(await figures(0)).toEqual([
      ['Deposit', '£500'],
      ['Part exchange', '£2,000'],
      ['Total amount of credit', '£9,500'],
    ]);
    expect(await figures(300_000)).toEqual([
      ['Deposit', '£500'],
      ['Owed on your car, added', '£1,000'],
      ['Total amount of credit', '£12,500'],
    ]);
  });

  it.each([
    ['no car and no amount', ''],
    ['both', 'car=1&amount=9000'],
    ['an amount above what is financed', 'amount=200001'],
    ['terms that nobody offers', 'car=1&term=47'],
  ])('is refused for %s', async (_what, given) => {
    expect((await get(given)).statusCode).toBe(400);
  });

  it('of an unknown car is not found', async () => {
    expect((await get('car=99999999')).statusCode).toBe(404);
  });
});

describe('the address of a quote', () => {
  it('shows the same figures while nothing has changed', async () => {
    const { today, address } = await ask('offered', query({ car: '1' }, { termMonths: 48 }));
    clock = new Date(TEST_DAY.getTime() + 3 * 86_400_000);
    const again = await open('offered', address);
    expect(again.earlier).toEqual(today);
    expect(again.today).toEqual({ ...today, madeOn: again.today.madeOn });
    expect(again.today.madeOn).not.toBe(today.madeOn);
  });

  it('carries the figures that it was made with when the price has changed, and when the car is sold', async () => {
    const { today, address } = await ask('offered', query({ car: '4' }));
    await api.database.query('update api.car set price_pence = price_pence - 50000 where id = 4');
    const cheaper = await open('offered', address);
    expect(cheaper.earlier).toEqual(today);
    expect(cheaper.today.agreement.pricePence).toBe(today.agreement.pricePence - 50_000);
    await api.database.query('delete from api.car where id = 4');
    expect(await open('sold', address)).toMatchObject({ earlier: today, isAltered: false, id: '4' });
  });

  it('ignores figures that somebody else has written into it', async () => {
    const { address } = await ask('offered', query({ car: '1' }));
    const forged = [
      address.replace(/monthly=[\d.]+/, 'monthly=1'),
      address.replace(/price=\d+/, 'price=1000'),
      address.replace('car=1', 'car=2'),
      address.replace('term=60', 'term=48'),
      address.replace(/seal=.*$/, ''),
      address.replace(/seal=.*$/, `seal=${'A'.repeat(22)}`),
      address.replace(/&final=[\d.]+/, ''),
    ];
    for (const one of forged.filter((link) => link !== address)) {
      expect(await open('offered', one)).toMatchObject({ isAltered: true });
      expect(await open('offered', one)).not.toHaveProperty('earlier');
    }
  });

  it('stays valid with an additional foreign parameter', async () => {
    const { today, address } = await ask('offered', query({ car: '1' }));
    expect((await open('offered', `${address}&theme=bramblegate`)).earlier).toEqual(today);
  });
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (form: Record<string, string>, headers: Record<string, string> = {}, host = 'localhost:3000') =>
  api.app.inject({
    method: 'POST',
    url: '/api/quotes',
    headers: { ...FORM, host, ...headers },
    payload: query({ ...(form['amount'] === undefined && { car: '1' }), email: ADA, ...form }),
  });
const outcomeOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /sent=(\w+)#keep$/.exec(String(headers['location']))?.[1];

describe('a quote by e-mail', () => {
  it('comes from the brand, with all figures, an example and a link that carries them, and is deleted once it is sent', async () => {
    const { today } = await ask('offered', query({ car: '1' }));
    const answer = await send({}, {}, 'bramblegate.localhost:3000');
    expect([answer.statusCode, outcomeOf(answer)]).toEqual([303, 'yes']);
    expect(String(answer.headers['location'])).not.toContain('vale');
    await api.app.outbox.deliverDue();
    const [mail, ...more] = api.mails;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: { text: '"Bramblegate" <cars@forecourt.example>' }, to: { text: ADA } });
    for (const [name, value] of figuresInWords(today.agreement)) expect(mail?.text).toContain(`${name}: ${value}`);
    expect(mail?.text).toMatch(
      /Representative example by PCP: cash price .+Representative [\d.]+% APR\..+Bramblegate is a credit broker, not a lender\. Missing payments .+Rate of interest/s,
    );
    expect(mail?.subject).not.toMatch(/a month/);
    expect([...(mail?.headers.keys() ?? [])]).not.toContain('list');
    const link = /http:\/\/bramblegate\.localhost:3000(\/quote\?\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open('offered', link)).earlier).toEqual(today);
    const { rows } = await api.database.query<{ payload: unknown }>('select payload from api.outbox');
    expect(JSON.stringify(rows)).not.toContain('vale');
    expect(log.join('')).not.toContain('vale.example');
  });

  it('has an example with the quoted term, product and deposit, which may differ from the requested ones', async () => {
    await api.database.query(
      "update api.car set price_pence = 25000000, mileage = 9000, registered_on = '2014-11-01' where id = 9",
    );
    const { agreement } = (await ask('offered', query({ car: '9' }))).today;
    expect(agreement.termMonths).toBeLessThan(DEFAULT_TERMS.termMonths);
    await send({ car: '9' });
    await api.app.outbox.deliverDue();
    const product = agreement.finance === 'PCP' ? 'PCP' : 'hire purchase';
    expect(api.mails[0]?.text).toMatch(
      new RegExp(
        `example by ${product}: cash price £250,000, deposit £50,000, total amount of credit £200,000, ${agreement.termMonths} months`.replaceAll(
          ' ',
          String.raw`\s`,
        ),
      ),
    );
  });

  it('can be for an amount', async () => {
    expect(outcomeOf(await send({ amount: '12000' }))).toBe('yes');
    await api.app.outbox.deliverDue();
    expect(api.mails[0]?.subject).toBe('Your quote by PCP: £12,000 of car finance');
  });

  it('is one for a request that comes again a moment later, at any time', async () => {
    clock = new Date('2026-06-15T12:01:59.900Z');
    await send({});
    clock = new Date('2026-06-15T12:02:00.100Z');
    await send({});
    await api.app.outbox.deliverDue();
    expect(api.mails).toHaveLength(1);
    clock = new Date('2026-06-15T12:06:00.100Z');
    await send({});
    await api.app.outbox.deliverDue();
    expect(api.mails).toHaveLength(2);
  });

  it('is one for a button that is pressed twice', async () => {
    const answers = await Promise.all([send({}), send({})]);
    expect(answers.map(outcomeOf)).toEqual(['yes', 'yes']);
    await send({ amount: '12000' });
    await api.app.outbox.deliverDue();
    expect(api.mails).toHaveLength(2);
  });

  it.each([
    ['no address', { email: 'ada' }, 'email'],
    ['a name without letters before the dot', { email: '.ada@vale.example' }, 'email'],
    ['two addresses', { email: 'ada@vale.example,bea@vale.example' }, 'email'],
    ['a line in the address', { email: 'ada@vale.example\nBcc: bea@vale.example' }, 'email'],
    ['a car that was never here', { car: '99999999' }, 'failed'],
    ['a deposit above the price', { deposit: '199000' }, 'failed'],
  ])('is not sent for %s, and leads back', async (_what, form, outcome) => {
    const payload = new URLSearchParams(query({ car: '1', email: ADA }));
    for (const [name, value] of Object.entries(form)) payload.set(name, value);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: { ...FORM, host: 'localhost:3000' },
      payload: String(payload),
    });
    expect(outcomeOf(answer)).toBe(outcome);
    await api.app.outbox.deliverDue();
    expect(api.mails).toEqual([]);
  });

  it('is not sent from another site, nor with links to a host without a brand', async () => {
    expect((await send({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect(outcomeOf(await send({}, {}, 'evil.example'))).toBe('failed');
  });
});
