import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SMS_CODE_TRIES } from '@forecourt/domain/valuation/rules';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { apiFailure, TEST_TIME, type ApiAnswers } from '@forecourt/testing/services';
import { keepForm, readKeptForm } from '../../../valuation/kept-form';
import { SAMPLE_DETAILS, SAMPLE_FORM } from '../../../valuation/testing/sample-answers';
import { openWizard, press, type } from '../testing/wizard-under-test';

const CONTACT = {
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@example.test',
  phone: '07700 900123',
  privacyCheck: true,
};
const READY = { ...SAMPLE_FORM, ...CONTACT };
const VALUATION = {
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@example.test',
  phone: '+447700900123',
  reasonForValuation: 2,
  vehicleCondition: 1,
  outstandingFinance: false,
  vehicle: { ...SAMPLE_DETAILS, mileage: 42_000, capClean: 9000, capAverage: 8500, capBelow: 8000 },
};
/** The code was requested some time ago. */
const WAITING = { ...READY, guid: 'guid-1', codeSentAt: TEST_TIME.getTime() - 60_000 };
const VERIFY = 'POST /api/apply/v1/valuation/verify';

async function openDialog(answers: ApiAnswers = {}, at = '/valuation-form?step=4') {
  const rendered = await openWizard({ at, kept: WAITING, answers });
  return { ...rendered, field: fieldLabelled('Code') };
}

const closeDialog = () => userEvent.click(screen.getByLabelText('Close'));

/** Stops navigation by links, and records their targets. */
function watchLeaving(): { href: string; target: string }[] {
  const left: { href: string; target: string }[] = [];
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    event.preventDefault();
    left.push({ href: event.target.getAttribute('href') ?? '', target: event.target.target });
  };
  document.addEventListener('click', onClick);
  stopWatching = () => document.removeEventListener('click', onClick);
  return left;
}

let stopWatching = () => {};
beforeEach(() => sessionStorage.clear());
afterEach(() => stopWatching());

describe('a visitor who requests the valuation', () => {
  it('sends the answers about the found car, not about a registration typed since, and shows the field for the code', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: { ...READY, regNumber: 'ZZ99' } });
    await press('Get my free valuation');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the code to view your valuation' }));
    expect(services.calls.at(-1)).toMatchObject({
      route: 'POST /api/apply/v1/valuation',
      body: {
        vehicle: {
          capId: 81234,
          mileage: 42_000,
          vrm: 'AB12CDE',
          registrationDate: '2021-03-01T00:00:00',
          make: 'Ford',
          model: 'Puma',
        },
        outstandingFinance: false,
        reasonForValuation: 2,
        vehicleCondition: 1,
        ...CONTACT,
      },
    });
    expect(dialog.getByText("Please enter the code we've sent to you via SMS.")).toBeVisible();
    expect(fieldLabelled('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(fieldLabelled('Code')).toHaveAttribute('inputmode', 'numeric');
    expect(readKeptForm()).toMatchObject({ guid: 'guid-1', codeSentAt: TEST_TIME.getTime() });
  });

  it('has to ask again after changing an answer while the request was pending', async () => {
    let answerLate = (_answer: unknown) => {};
    await openWizard({
      at: '/?step=4',
      kept: READY,
      answers: { 'POST /api/apply/v1/valuation': () => new Promise((resolve) => (answerLate = resolve)) },
    });
    await press('Get my free valuation');
    await type('Phone Number', '9');
    await act(async () => answerLate({ id: 'guid-1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your answers have changed. Please ask for your valuation again.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readKeptForm()).toMatchObject({ guid: '' });
  });

  it('sees each time why the service refused, and loses nothing', async () => {
    const refusals: [answer: unknown, reason: string][] = [
      [{ Error: 'This number has asked often enough today.' }, ' This number has asked often enough today.'],
      [apiFailure(429, 'Please wait a minute.'), ' Please wait a minute.'],
      [apiFailure(500, 'Unexpected'), ''],
      [apiFailure(0), ' We could not reach our service: please check your connection.'],
    ];
    const answers = refusals.map(([answer]) => answer);
    await openWizard({
      at: '/?step=4',
      kept: READY,
      answers: { 'POST /api/apply/v1/valuation': () => answers.shift() },
    });
    for (const [, reason] of refusals) {
      await press('Get my free valuation');
      expect(screen.getByRole('alert')).toHaveTextContent(
        new RegExp(`^Failed to request valuation. Please try again.${reason}$`),
      );
      expect(screen.getByRole('alert').textContent?.match(/try again/g)).toHaveLength(1);
    }
    expect(fieldLabelled('First Name')).toHaveValue('Ada');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds the dialog open after a refresh, and can close and open it again', async () => {
    await openWizard({ at: '/?step=4', kept: { ...READY, guid: 'guid-1' } });
    expect(screen.getByRole('dialog')).toBeVisible();
    await closeDialog();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Enter the code we sent you');
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs a new code after changing an answer', async () => {
    await openWizard({ at: '/?step=4', kept: { ...READY, guid: 'guid-1' } });
    await closeDialog();
    await type('First Name', 'm');
    expect(screen.queryByRole('button', { name: 'Enter the code we sent you' })).not.toBeInTheDocument();
  });
});

describe('a visitor with a code', () => {
  it('reaches the valuation, and no answer is kept', async () => {
    const left = watchLeaving();
    const { services, field } = await openDialog({ [VERIFY]: VALUATION }, '/valuation-form?theme=bluebird&step=4');
    await userEvent.type(field, '123456');
    await press('View my valuation');
    expect(services.calls.at(-1)).toMatchObject({
      route: VERIFY,
      body: { vrm: 'AB12CDE', id: 'guid-1', code: '123456' },
    });
    expect(left).toEqual([{ href: '/valuations-final?theme=bluebird&step=4', target: '_top' }]);
    expect({ ...sessionStorage }).toEqual({ phoneNumber: '+447700900123', applicationId: 'guid-1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search for your vehicle');
    expect(readKeptForm()).toBeUndefined();
  });

  it('reaches the valuation in a browser that keeps nothing for the tab, without personal data in the address', async () => {
    const left = watchLeaving();
    const { field } = await openDialog(
      { [VERIFY]: VALUATION },
      '/valuation-form?theme=bluebird&applicationId=old&step=4',
    );
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(field, '123456');
    await press('View my valuation');
    setItem.mockRestore();
    expect(left).toEqual([{ href: '/valuations-final?theme=bluebird&step=4&applicationId=guid-1', target: '_top' }]);
  });

  it('is led to the valuation on our site from a third-party page, without personal data in that page or an address', async () => {
    const posted: unknown[] = [];
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push([
        this.method,
        this.action,
        this.target,
        Object.fromEntries(new FormData(this) as unknown as Iterable<[string, string]>),
      ]);
    });
    const embedded = { addressOf: (path: string) => `https://forecourt.example${path}`, find: () => null };
    const kept = {
      ...WAITING,
      UtmParameters: { Source: 'partner', Medium: '', Term: '', Content: '', Campaign: '', Type: '' },
    };
    await openWizard({
      at: '/?step=4&email=ada%40example.test',
      kept,
      embedded,
      answers: { [VERIFY]: { ...VALUATION, ticket: 'once' } },
    });
    await type('Code', '123456');
    await press('View my valuation');
    submit.mockRestore();
    expect(posted).toEqual([
      [
        'post',
        'https://forecourt.example/api/apply/v1/valuation/enter',
        '_top',
        { utm_source: 'partner', ticket: 'once' },
      ],
    ]);
    expect({ ...sessionStorage }).toEqual({});
  });

  it('keeps the typed part of it after going back and forward, and after closing the dialog', async () => {
    await openWizard({ at: '/?step=3', kept: WAITING });
    await press('Continue');
    await type('Code', '123');
    await press('Browser back');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Browser forward');
    expect(fieldLabelled('Code')).toHaveValue('123');
    await closeDialog();
    await press('Browser back');
    await press('Browser forward');
    expect(fieldLabelled('First Name')).toHaveValue('Ada');
    expect(fieldLabelled('Code')).toHaveValue('123');
    await closeDialog();
    await press('Enter the code we sent you');
    expect(fieldLabelled('Code')).toHaveValue('123');
  });

  it('reaches the valuation when it goes back while the code is checked', async () => {
    const left = watchLeaving();
    let answerLate = (_answer: unknown) => {};
    await openWizard({
      at: '/?step=3',
      kept: WAITING,
      answers: { [VERIFY]: () => new Promise((resolve) => (answerLate = resolve)) },
    });
    await press('Continue');
    await type('Code', '123456');
    await press('View my valuation');
    await press('Browser back');
    await act(async () => answerLate(VALUATION));
    expect(left).toEqual([{ href: '/valuations-final?step=4', target: '_top' }]);
  });

  it('passes on the campaign of an earlier page view', async () => {
    const left = watchLeaving();
    keepForm({
      ...READY,
      guid: 'guid-1',
      UtmParameters: { Source: 'news', Medium: '', Term: '', Content: '', Campaign: 'spring', Type: '' },
    });
    await openWizard({ at: '/valuation-form?step=4', answers: { [VERIFY]: VALUATION } });
    await type('Code', '123456');
    await press('View my valuation');
    expect(left[0]?.href).toBe('/valuations-final?step=4&utm_source=news&utm_campaign=spring');
  });

  it('sees each time why the code is not accepted, and can type it again', async () => {
    const refusals: [answer: unknown, message: string][] = [
      [{ error: 'That code has expired.' }, 'That code has expired.'],
      [{ firstName: 'A valuation without a vehicle' }, 'Verification failed. Please try again.'],
      [apiFailure(0), 'Invalid verification code. We could not reach our service: please check your connection.'],
      [{ error: '' }, 'Verification failed. Please try again.'],
      [apiFailure(500), 'Invalid verification code'],
    ];
    const answers = refusals.map(([answer]) => answer);
    const { field } = await openDialog({ [VERIFY]: () => answers.shift() });
    for (const [, message] of refusals) {
      await userEvent.type(field, '123456');
      await press('View my valuation');
      expect(field).toHaveAccessibleDescription(message);
      expect(field).toHaveValue('');
      expect(field).toHaveFocus();
    }
  });

  it('may paste it with spaces or a hyphen: six characters are sent', async () => {
    const { services, field } = await openDialog({ [VERIFY]: { error: 'No.' } });
    for (const pasted of [
      '123 456',
      ' 123456 ',
      '123-456',
      '12345678',
      '\u202a123\u200b456\u202c',
      '１２３４５６',
      '١٢٣٤٥٦',
    ]) {
      await userEvent.clear(field);
      await userEvent.paste(pasted);
      expect(field).toHaveValue('123456');
    }
    await press('View my valuation');
    expect(services.calls.at(-1)).toMatchObject({ route: VERIFY, body: { code: '123456' } });
  });

  it('sees that six characters are needed, and nothing is sent, while there are fewer', async () => {
    const { services, field } = await openDialog();
    for (const more of ['', '12345']) {
      if (more) await userEvent.type(field, more);
      expect(field).toHaveAccessibleDescription('');
      await press('View my valuation');
      expect(field).toHaveAccessibleDescription('Please enter the 6-character code');
    }
    expect(services.calls).toEqual([]);
  });
});

describe('a visitor without a code', () => {
  it('gets it again, sees so for three seconds, then sees how long to wait', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: WAITING });
    const dialog = screen.getByRole('dialog');
    jest.useFakeTimers();
    try {
      const resend = within(dialog).getByRole('button', { name: 'Resend code' });
      await act(async () => fireEvent.click(resend));
      expect(services.calls.at(-1)).toMatchObject({
        route: 'POST /api/apply/v1/valuation/resend',
        body: { id: 'guid-1', vrm: 'AB12CDE' },
      });
      expect(within(dialog).getByRole('status')).toHaveTextContent('Code sent!');
      act(() => void jest.advanceTimersByTime(2999));
      expect(within(dialog).getByRole('status')).toHaveTextContent('Code sent!');
      act(() => void jest.advanceTimersByTime(1));
      expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
      const { length } = services.calls;
      await act(async () => fireEvent.click(resend));
      expect(within(dialog).getByRole('status')).toHaveTextContent(
        'A code is on its way. You can ask for another in 30 seconds.',
      );
      expect(services.calls).toHaveLength(length);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [
      apiFailure(429, 'Please wait a little before you ask for another code.'),
      'Please wait a little before you ask for another code.',
    ],
    [apiFailure(502, 'Bad Gateway'), 'The code could not be sent. Please try again.'],
    [{ error: 'No more codes can be sent for this valuation.' }, 'No more codes can be sent for this valuation.'],
  ])('sees why the code cannot be sent again (%#)', async (answer, words) => {
    await openWizard({ at: '/?step=4', kept: WAITING, answers: { 'POST /api/apply/v1/valuation/resend': answer } });
    await press('Resend code');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(words);
  });

  it('is asked to be patient just after a code was sent, also after a refresh', async () => {
    const { services } = await openWizard({
      at: '/?step=4',
      kept: { ...WAITING, codeSentAt: TEST_TIME.getTime() - 29_000 },
    });
    await press('Resend code');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
      'You can ask for another in 1 second.',
    );
    expect(services.calls).toEqual([]);
  });

  it('is offered a new code when the old one cannot be sent again', async () => {
    const answers = {
      'POST /api/apply/v1/valuation/resend': { error: 'Not this one.' },
      'POST /api/apply/v1/valuation': { id: 'guid-2' },
    };
    const { services } = await openWizard({ at: '/?step=4', kept: WAITING, answers });
    expect(screen.queryByRole('button', { name: 'Send me a new code' })).not.toBeInTheDocument();
    await press('Resend code');
    await press('Send me a new code');
    expect(services.calls.at(-1)).toMatchObject({ route: 'POST /api/apply/v1/valuation', body: CONTACT });
    expect(readKeptForm()).toMatchObject({ guid: 'guid-2', codeRefusals: 0 });
    expect(screen.queryByRole('button', { name: 'Send me a new code' })).not.toBeInTheDocument();
    expect(fieldLabelled('Code')).toHaveFocus();
  });
});

describe('a visitor who has used up the attempts', () => {
  /** All attempts but `left`. */
  const almost = (left: number) => ({ ...WAITING, codeRefusals: SMS_CODE_TRIES - left });
  const tryCode = async () => {
    await type('Code', '000000');
    await press('View my valuation');
  };

  it('sees a message after five wrong codes, and reaches the valuation with a new one', async () => {
    const left = watchLeaving();
    const verify = ({ body }: { body: unknown }) =>
      (body as { id: string }).id === 'guid-2' ? VALUATION : { error: 'Invalid verification code.' };
    await openWizard({
      at: '/?step=4',
      kept: almost(2),
      answers: { [VERIFY]: verify, 'POST /api/apply/v1/valuation': { id: 'guid-2' } },
    });
    await tryCode();
    expect(fieldLabelled('Code')).toHaveAccessibleDescription('Invalid verification code.');
    await tryCode();
    expect(screen.queryByText('Code')).not.toBeInTheDocument();
    expect(screen.getByText(/Too many wrong codes were entered/)).toHaveFocus();
    await press('Send me a new code');
    expect(fieldLabelled('Code')).toHaveFocus();
    await type('Code', '123456');
    await press('View my valuation');
    expect(left).toHaveLength(1);
  });

  it('still sees that after closing the dialog and after a refresh, and why no new code can be sent', async () => {
    const refusal = { error: 'Too many codes were asked for. Please try again later.' };
    const first = await openWizard({ at: '/?step=4', kept: almost(2), answers: { [VERIFY]: { error: 'No.' } } });
    await tryCode();
    await closeDialog();
    await press('Enter the code we sent you');
    await tryCode();
    first.unmount();
    await openWizard({ at: '/?step=4', answers: { 'POST /api/apply/v1/valuation': refusal } });
    expect(screen.getByText(/Too many wrong codes were entered/)).toBeVisible();
    await press('Send me a new code');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(refusal.error);
  });

  it('does not lose an attempt that never reached the service', async () => {
    await openWizard({ at: '/?step=4', kept: almost(1), answers: { [VERIFY]: apiFailure(0) } });
    await tryCode();
    expect(fieldLabelled('Code')).toBeVisible();
  });
});
