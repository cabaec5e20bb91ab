import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { bookableDays } from '@forecourt/domain/contact/bookable-days';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { SAMPLE_DEALER } from '../../dealer-page/testing/sample-dealer';
import { VehicleDetailsContainer } from './vehicle-details-container';
import { vehicleDetailsContainer } from './vehicle-details-container.block';

const block = { definition: vehicleDetailsContainer, View: VehicleDetailsContainer };
const car = carPages.one();
/** A Tuesday in June: half past ten in the UK. */
const NOW = new Date('2026-06-16T09:30:00Z');
const GOOD = { 'First name': 'Ada', 'Last name': 'Vale', Email: 'ada@vale.example' };

async function show(query = '', answer: unknown = { ok: true }) {
  const services = testServices({
    answers: {
      [`GET /v1/cars/${car.id}`]: car,
      'GET /v1/dealers/7/bookable-days': { days: bookableDays(SAMPLE_DEALER.openingHours, NOW) },
      'POST /api/message': answer,
    },
    clock: { now: () => NOW },
  });
  await renderBlock(block, { services, at: `${car.path}${query}` });
  const calls = () => services.calls.filter(({ route }) => route === 'POST /api/message');
  return { services, calls, bodies: () => calls().map(({ body }) => body as Record<string, unknown>) };
}
const press = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Message Seller' })));
async function open(query?: string, answer?: unknown) {
  const shown = await show(query, answer);
  await press();
  return { ...shown, dialog: await screen.findByRole('dialog', { name: /Enquire about this vehicle/ }) };
}
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const ask = (request: string) => fill({ 'What would you like?': request });
const sendButton = () => screen.getByRole('button', { name: /^Send/ });
const submit = () => fireEvent.submit(screen.getByLabelText<HTMLInputElement>('First name').form!);
const send = () => act(async () => void submit());
const optionsOf = (label: string) =>
  Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ label: words }) => words);
const status = () => screen.queryByRole('status');

afterEach(() => sessionStorage.clear());

describe('an enquiry', () => {
  it('shows all messages at once, focuses the first invalid field, and is empty each time it opens', async () => {
    const { calls, dialog } = await open();
    ask('test-drive');
    await send();
    for (const [label, message] of [
      ['Day', 'Please choose a day'],
      ['First name', 'First name is required'],
      ['Last name', 'Last name is required'],
      ['Email', 'Email is required'],
    ] as const)
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.getByLabelText('Day')).toHaveFocus();
    ask('question');
    fill({ ...GOOD, 'Last name': '', Email: 'ada' });
    await send();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('');
    expect(calls()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await press();
    expect(screen.getByLabelText('First name')).toHaveValue('');
  });

  it.each([
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }))],
    ['a press beside the dialog', (dialog: HTMLElement) => fireEvent.mouseDown(dialog)],
  ])('asks before %s loses typed text, and otherwise closes immediately', async (_, dismiss) => {
    const { dialog } = await open();
    dismiss(dialog);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press();
    fill({ 'Additional comments (Optional)': 'Is it blue?' });
    dismiss(dialog);
    expect(screen.getByRole('alert')).toHaveTextContent('Close without sending? What you wrote will be lost.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Additional comments (Optional)')).toHaveValue('Is it blue?');
    dismiss(dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Close without sending' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not offer to close without sending while it is sent', async () => {
    const { dialog } = await open('', () => new Promise(() => {}));
    const dismiss = () => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));
    fill(GOOD);
    dismiss();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await send();
    dismiss();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  });

  it('shows the request on the page for the rest of the visit, without data of the visitor', async () => {
    await open();
    fill({ ...GOOD });
    ask('test-drive');
    fill({ Day: '2026-06-20' });
    fill({ 'Time (UK)': '10:30' });
    await send();
    const sentence = 'You asked for a test drive on Saturday 20 June at 10:30. The dealer confirms the time.';
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(Object.values(sessionStorage)).toEqual([sentence]);
    cleanup();
    await show();
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('opens in a new tab or window, as every link, with %s', async (key) => {
    await show();
    expect(fireEvent.click(screen.getByRole('link', { name: 'Message Seller' }), { [key]: true })).toBe(true);
    await act(async () => {});
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([[{}], ['OK'], [''], [{ ok: false }]])(
    'counts as sent for any answer with an ok status, such as %j (B7-10)',
    async (answer) => {
      await open('', answer);
      fill(GOOD);
      await send();
      expect(status()).toBeInTheDocument();
      expect(screen.queryByText(/Failed to send enquiry/)).not.toBeInTheDocument();
    },
  );

  it('is sent as specified, once for several clicks, with a message, and closes after two seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    try {
      let answer: ((value: object) => void) | undefined;
      const { calls } = await open('', () => new Promise((resolve) => (answer = resolve)));
      expect(screen.getByLabelText('What would you like?')).toHaveDisplayValue('An answer to a question');
      fill(GOOD);
      await act(async () => {
        submit();
        submit();
      });
      expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
      expect(sendButton()).toHaveTextContent('Sending...');
      await send();
      expect(calls()).toEqual([
        expect.objectContaining({
          path: '/api/message?code=sample',
          headers: expect.objectContaining({ 'idempotency-key': expect.stringMatching(/^[\da-f]{32}$/) }),
          body: {
            scenario: 'HarrowmeadEnquiry',
            data: expect.objectContaining({
              channel: 2,
              dealerId: 7,
              dealerName: 'Alderbrook Cars',
              referenceId: 1017,
              customerName: 'Ada Vale',
              customerEmail: 'ada@vale.example',
              customerPhone: null,
              customerMessage: "Hi, I'm interested in this Ford Puma for £14,995",
              registration: 'AB21CDE',
              make: 'Ford',
              model: 'Puma',
              trim: 'Titanium',
              colour: 'Blue',
              mileage: 23_400,
              price: 14_995,
              doorNumber: 5,
              advertLink: car.path,
            }),
          },
        }),
      ]);
      await act(async () => answer?.({ ok: true }));
      expect(status()).toHaveTextContent('Thank you for your enquiry, it has been sent to the dealer');
      expect(status()).toHaveFocus();
      await act(async () => jest.advanceTimersByTime(1_999));
      expect(status()).toBeInTheDocument();
      await act(async () => jest.advanceTimersByTime(1));
      expect(status()).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the input when sending fails, and retries with the same key', async () => {
    const { services, calls } = await open('', apiFailure(503));
    fill(GOOD);
    await send();
    expect(status()).toHaveTextContent('Failed to send enquiry. Please try again.');
    expect(screen.getByLabelText('First name')).toHaveValue('Ada');
    expect(sendButton()).toBeEnabled();
    await send();
    fill({ 'Additional comments (Optional)': 'Is it blue?' });
    await send();
    const keys = calls().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0], keys[2]]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(services.logged).toContainEqual({ level: 'warn', message: 'An enquiry was not sent' });
  });
});

describe('the request of an enquiry', () => {
  it('may be a test drive at a future time within opening hours', async () => {
    const { bodies } = await open('', apiFailure(400, 'That time has just passed.'));
    fill(GOOD);
    ask('test-drive');
    expect(optionsOf('Day').slice(0, 3)).toEqual(['Choose a day', 'Tuesday 16 June', 'Wednesday 17 June']);
    expect(optionsOf('Day')).not.toContain('Sunday 21 June');
    await send();
    expect(screen.getByText('Please choose a day')).toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveFocus();
    fill({ Day: '2026-06-16' });
    expect(optionsOf('Time (UK)')[1]).toBe('11:00');
    fill({ Day: '2026-06-20' });
    expect([optionsOf('Time (UK)')[1], optionsOf('Time (UK)').at(-1)]).toEqual(['10:00', '15:30']);
    await send();
    expect(
      screen.getByText('Please choose a time when the dealer is open, and that is still to come'),
    ).toBeInTheDocument();
    fill({ 'Time (UK)': '10:30' });
    await send();
    expect(bodies()).toMatchObject([
      { scenario: 'HarrowmeadEnquiry', request: 'test-drive', requestDate: '2026-06-20', requestTime: '10:30' },
    ]);
    expect(status()).toHaveTextContent('That time has just passed.');
  });

  it('may be a call, which needs a number', async () => {
    const { bodies } = await open();
    fill(GOOD);
    ask('call-back');
    await send();
    expect(screen.getByText('Please give the number to call')).toBeInTheDocument();
    fill({ 'Phone number (Optional)': '07700 900123' });
    await send();
    expect(bodies()).toMatchObject([{ request: 'call-back', requestDate: '', requestTime: '' }]);
  });

  it('may be a video; a day that was chosen before does not count', async () => {
    const { bodies } = await open();
    fill(GOOD);
    ask('test-drive');
    fill({ Day: '2026-06-20' });
    ask('video');
    await send();
    expect(bodies()).toMatchObject([{ request: 'video', requestDate: '', requestTime: '' }]);
  });
});

describe('a part exchange in an enquiry', () => {
  const terms = 'type=PCP&term=60&deposit=0&miles_a_year=8000&score=Good&part_exchange=8000&owed=3000';

  it('is sent with the terms of the page and the visitor’s words about the car', async () => {
    const { bodies } = await open(`?${terms}`);
    expect(screen.getByRole('link', { name: 'Message Seller', hidden: true })).toHaveAttribute(
      'href',
      `?enquiry=open&${terms}#enquiry`,
    );
    fill({ ...GOOD, 'Your registration (Optional)': '!', 'Your mileage (Optional)': '42,000' });
    await send();
    expect(screen.getByLabelText('Your registration (Optional)')).toHaveFocus();
    expect(screen.getByText('Please enter a valid registration number')).toBeInTheDocument();
    fill({ 'Your registration (Optional)': 'ab12 cde' });
    await send();
    expect(bodies()).toMatchObject([{ partExchange: { terms, registration: 'ab12 cde', mileage: '42,000' } }]);
  });

  it('is not sent if the visitor declines', async () => {
    const { bodies } = await open('?part_exchange=8000');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Tell the dealer about my £8,000 part exchange' }));
    fill(GOOD);
    await send();
    expect(Object.keys(bodies()[0]!)).toEqual(['scenario', 'data']);
  });
});

it.each([
  ['open', 'question', 'Tuesday 16 June'],
  ['sent', null, 'Thank you for your enquiry, it has been sent to the dealer'],
  ['failed', 'question', 'Failed to send enquiry. Please try again.'],
  ['email', 'question', 'Please enter a valid email address'],
  ['requestDate', 'test-drive', 'Please choose a day'],
  ['requestTime', 'test-drive', 'Please choose a time when the dealer is open, and that is still to come'],
  ['callBack', 'call-back', 'Please give the number to call'],
  ['partExchangeRegistration', 'question', 'Please enter a valid registration number'],
  ['partExchangeMileage', 'question', 'Enter the mileage in figures, such as 45,000, up to 999,999'],
])(
  'without JavaScript an enquiry is part of the page, after the outcome %s with %s chosen: “%s”',
  async (outcome, chosen, words) => {
    await show(`?enquiry=${outcome}&part_exchange=8000`);
    const region = screen.getByRole('region', { name: 'Enquire about this vehicle' });
    expect(region).toHaveTextContent(words);
    // Browsers focus the target of an anchor.
    const target = document.querySelector<HTMLElement>('#enquiry')!;
    expect(target).toHaveTextContent(words);
    expect(target.tabIndex === -1 && target.tagName === 'OUTPUT').toBe(['sent', 'failed'].includes(outcome));
    const form = region.querySelector('form')!;
    expect(form).toHaveAttribute('action', '/api/message?code=sample');
    expect(form).toHaveAttribute('method', 'post');
    const fields = new FormData(form);
    expect([fields.get('referenceId'), fields.get('request')]).toEqual(['1017', chosen]);
    expect([fields.has('requestDate'), fields.has('requestTime')]).toEqual(
      chosen === null ? [false, false] : [true, true],
    );
  },
);
