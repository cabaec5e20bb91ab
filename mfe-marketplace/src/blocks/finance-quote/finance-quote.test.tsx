import { screen, within } from '@testing-library/react';
import { carListings } from '@forecourt/domain/testing/factories';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { offeredQuote } from '../../quote/testing/quote-answers';
import { FinanceQuote } from './finance-quote';
import { financeQuote } from './finance-quote.block';
import { examples } from './finance-quote.examples';

//

const block = { definition: financeQuote, View: FinanceQuote };
const ROUTE = 'GET /v1/quote';
checkBlock({ ...block, examples, answers: { [ROUTE]: offeredQuote() } });

const nearest = carListings.many(2).map((car, index) => ({ ...car, id: String(70 + index) }));
const known = {
  forSale: [],
  sold: [{ id: '12', title: 'Ford Puma', year: 2021, price: 14_995, soldOn: '2026-06-12', like: nearest }],
};
const show = async (
  answer: unknown,
  at = '/quote?car=12&type=PCP&term=48&deposit=2000&miles_a_year=8000&score=Good&made=2026-06-10&seal=S',
) => {
  const services = testServices({ answers: { [ROUTE]: answer, 'GET /v1/cars': known } });
  return { ...(await renderBlock(block, { services, at })), services };
};
const { today } = offeredQuote();
const earlier = { madeOn: '2026-06-10', agreement: today.agreement };

describe('a quote', () => {
  it('has all figures, their terms, their date, and the required statements beside them', async () => {
    const { container, services } = await show(offeredQuote());
    expect(services.calls[0]?.path).toContain(
      'car=12&type=PCP&term=48&deposit=2000&miles_a_year=8000&score=Good&made=2026-06-10&seal=S',
    );
    const figures = [...container.querySelectorAll('dl > div')].map((figure) => [
      figure.firstChild?.textContent,
      figure.lastChild?.textContent,
    ]);
    expect(figures).toEqual([
      ['Cash price', '£14,995'],
      ['Deposit', '£2,000'],
      ['Total amount of credit', '£12,995'],
      ['Duration', '48 months'],
      ['47 monthly payments of', '£250'],
      ['Optional final payment', '£5,000'],
      ['Rate of interest a year (fixed)', '10.8%'],
      ['Other charges', '£0'],
      ['Cost of credit', '£3,755'],
      ['Total amount payable', '£18,750'],
      ['APR', '11.4% APR'],
    ]);
    expect(screen.getByText('£250 a month by PCP')).toBeInTheDocument();
    expect(screen.getByText('15 June 2026')).toBeInTheDocument();
    expect(container).toHaveTextContent(
      /Representative example by PCP: cash price £14,995, deposit £2,000.+ optional final payment of £5,000\..+Representative [\d.]+% APR\.Larkway is .+£250 a month/,
    );
    expect(screen.getByRole('link', { name: 'Change the terms' })).toHaveAttribute(
      'href',
      expect.stringMatching(/details-12\?.*term=48.*#calculator$/),
    );
  });

  it('confirms unchanged figures, and names no figure twice', async () => {
    await show(offeredQuote({ earlier }));
    expect(screen.getByText('This link was made on 10 June 2026. Nothing has changed since.')).toBeInTheDocument();
  });

  it('explains in words what has changed since its link was made', async () => {
    await show(offeredQuote({ earlier: { ...earlier, agreement: { ...today.agreement, paymentPence: 26_000 } } }));
    const notice = screen.getByText('This link was made on 10 June 2026. Since then:').parentElement!;
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'The monthly payment is £10 less: £250 instead of £260.',
      'The total amount payable is £470 less: £18,750 instead of £19,220.',
    ]);
  });

  it('does not repeat figures that are not ours', async () => {
    const { container } = await show(offeredQuote({ isAltered: true }), '/quote?car=12&monthly=1.23&seal=S');
    expect(screen.getByText(/We cannot confirm the figures in this link/)).toBeInTheDocument();
    expect(container).not.toHaveTextContent('1.23');
  });

  it('explains why it is no longer offered, and its former figures', async () => {
    const { car } = offeredQuote();
    await show({ kind: 'not-offered', isAltered: false, earlier, car, reason: 'deposit-above-price' });
    expect(
      screen.getByText('No monthly price: the deposit is more than the price of this car. Choose a smaller deposit.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'On 10 June 2026, when this link was made, it was £250 a month by PCP, at a cash price of £14,995.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [299_900, 'No monthly price: lenders finance £3,000 or more.'],
    [
      499_900,
      'No monthly price: lenders finance £3,000 or more. A smaller deposit or part exchange leaves more to finance.',
    ],
  ])(
    'of %d pence gives the same reason for too little credit as its card, under any terms',
    async (pricePence, words) => {
      await show({
        kind: 'not-offered',
        isAltered: false,
        car: offeredQuote().car,
        pricePence,
        reason: 'too-little-credit',
      });
      expect(screen.getByText(words)).toBeInTheDocument();
    },
  );

  it('of a sold car shows its former figures, and offers the nearest cars', async () => {
    await show({ kind: 'sold', isAltered: false, earlier, id: '12', title: '2021 Ford Puma' });
    expect(screen.getByRole('heading', { level: 1, name: 'This car has been sold' })).toBeInTheDocument();
    expect(
      screen.getByText(/^This link is to the 2021 Ford Puma\. On 10 June 2026, .* it was £250 a month by PCP/),
    ).toBeInTheDocument();
    const links = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'));
    expect(links).toEqual(nearest.map(({ vehicleLink }) => expect.stringContaining(`${vehicleLink}?type=PCP&term=48`)));
  });

  it('of an amount leads back to the calculator with it', async () => {
    const { car: _, ...ofAmount } = offeredQuote();
    const services = testServices({ answers: { [ROUTE]: ofAmount } });
    await renderBlock(block, {
      services,
      at: '/quote?amount=14,995&term=48',
      attributes: { calculatorLink: '/car-finance-calculator' },
    });
    expect(services.calls[0]?.path).toContain('/v1/quote?amount=14995&type=PCP&term=48');
    expect(screen.getByRole('link', { name: 'Change the terms' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/car-finance-calculator\?amount=14995&.*term=48/),
    );
  });

  it.each([
    ['£2k', '“£2k” cannot be the amount: write it in pounds, such as 12,000, up to £200,000.'],
    ['-1', '“-1” cannot be the amount: write it in pounds, such as 12,000, up to £200,000.'],
    ['300000', '“300000” cannot be the amount: write it in pounds, such as 12,000, up to £200,000.'],
  ])('of the amount %s names it, and keeps the terms', async (amount, sentence) => {
    const attributes = { calculatorLink: '/car-finance-calculator' };
    await renderBlock(block, { at: `/quote?${new URLSearchParams({ amount, type: 'hp', term: '48' })}`, attributes });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    for (const name of ['Search all cars', 'Finance calculator'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('type=HP&term=48'));
  });

  it.each([
    ['9,200.50', ['“9,200.50” cannot be the amount: figures are for £9,200.']],
    ['£9,200.00', []],
  ])('of the amount %s explains how it was read', async (amount, sentences) => {
    const { car: _, ...ofAmount } = offeredQuote();
    const { services } = await show(ofAmount, `/quote?${new URLSearchParams({ amount })}`);
    expect(services.calls[0]?.path).toContain('amount=9200&');
    expect(screen.queryAllByText(/cannot be the amount/).map(({ textContent }) => textContent)).toEqual(sentences);
  });

  it('without a subject explains where figures come from, and an unknown car', async () => {
    await show(undefined, '/quote');
    expect(screen.getByRole('link', { name: 'Search all cars' })).toBeInTheDocument();
    document.body.replaceChildren();
    await show(apiFailure(404));
    expect(screen.getByRole('heading', { level: 1, name: 'We cannot find these figures' })).toBeInTheDocument();
  });
});
