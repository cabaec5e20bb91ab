import { act, fireEvent, screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { offeredQuote, QUOTE_ADDRESS } from '../../quote/testing/quote-answers';
import { KeepQuote } from './keep-quote';
import { keepQuote } from './keep-quote.block';
import { examples } from './keep-quote.examples';

const block = { definition: keepQuote, View: KeepQuote };
const answers = { 'GET /v1/quote': offeredQuote() };
checkBlock({ ...block, examples, answers });

const AT = '/quote?car=12&term=48';
const show = (at = AT, known: Record<string, unknown> = answers) =>
  renderBlock(block, { services: testServices({ answers: known }), at });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name, hidden: true })));

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('keeping figures', () => {
  it('is a link that carries them, copied by a button', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.assign(navigator, { clipboard: { writeText } });
    await show();
    expect(screen.getByRole('link', { name: 'The link to these figures' })).toHaveAttribute('href', QUOTE_ADDRESS);
    await press('Copy the link');
    expect(writeText).toHaveBeenCalledWith(location.origin + QUOTE_ADDRESS);
    expect(screen.getByText('The link is copied.')).toBeInTheDocument();
  });

  it('says what else to do where the browser does not copy', async () => {
    await show();
    await press('Copy the link');
    expect(screen.getByText(/Hold or right-click the link above/)).toBeInTheDocument();
  });

  it('opens the share sheet of a device that has one', async () => {
    const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.assign(navigator, { share });
    await show();
    await press('Share');
    expect(share).toHaveBeenCalledWith({
      title: '2021 Ford Puma Titanium at Larkway',
      url: location.origin + QUOTE_ADDRESS,
    });
  });

  it('prints the page', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await show();
    await press('Print');
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('posts the subject and the terms, never figures, by a plain form', async () => {
    await show();
    const form = screen.getByRole('button', { name: 'Send' }).closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/quotes']);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      car: '12',
      type: 'PCP',
      term: '48',
      deposit: '0',
      miles_a_year: '8000',
      score: 'Good',
      email: '',
    });
  });

  it.each([
    ['yes', 'The figures are on their way to you.'],
    ['failed', /We could not send them/],
    ['email', /enter a valid email/i],
  ])('says how sending went: %s', async (outcome, words) => {
    await show(`${AT}&sent=${outcome}`);
    expect(screen.getByText(words)).toBeInTheDocument();
    const target = document.querySelector('#keep')!;
    expect(target).toHaveTextContent(words);
    // Browsers focus the target of an anchor.
    expect(target.matches('[tabindex="-1"]')).toBe(outcome !== 'email');
  });

  it('is not offered for a car that is sold', async () => {
    const { container } = await show(AT, {
      'GET /v1/quote': { kind: 'sold', isAltered: false, id: '12', title: '2021 Ford Puma' },
    });
    expect(container).toBeEmptyDOMElement();
  });
});
