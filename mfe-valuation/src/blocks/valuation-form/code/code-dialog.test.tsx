import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { apiFailure, TEST_TIME, type ApiAnswers } from '@forecourt/testing/services';
import { keepForm, readKeptForm } from '../../../valuation/kept-form';
import { SAMPLE_DETAILS, SAMPLE_FORM } from '../../../valuation/testing/sample-answers';
import { openWizard, press, type } from '../testing/wizard-under-test';

const CONTACT = { firstName: 'Ada', lastName: 'Vale', email: 'ada@example.test', phone: '07700 900123', privacyCheck: true };
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
  const rendered = await openWizard({ at, kept: READY, answers });
  await press('Get my free valuation');
  const dialog = await screen.findByRole('dialog', { name: 'Enter the code to view your valuation' });
  return { ...rendered, dialog, field: fieldLabelled('Code', dialog) };
}

/** Stops navigation by links, and records where they lead. */
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

describe('a visitor who asks for the valuation', () => {
  it('sends the answers and is asked for the code', async () => {
    const { services, dialog, field } = await openDialog();
    expect(services.calls.at(-1)).toMatchObject({
      route: 'POST /api/apply/v1/valuation',
      body: {
        vehicle: { capId: 81234, mileage: 42_000, vrm: 'AB12CDE', registrationDate: '2021-03-01T00:00:00', make: 'Ford', model: 'Puma' },
        outstandingFinance: false,
        reasonForValuation: 2,
        vehicleCondition: 1,
        ...CONTACT,
      },
    });
    expect(within(dialog).getByText("Please enter the code we've sent to you via SMS.")).toBeVisible();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(readKeptForm()).toMatchObject({ guid: 'guid-1', codeSentAt: TEST_TIME.getTime() });
  });

  it('has to ask again after changing an answer while the request was pending', async () => {
    let answerLate = (_answer: unknown) => {};
    await openWizard({ at: '/?step=4', kept: READY, answers: { 'POST /api/apply/v1/valuation': () => new Promise((resolve) => (answerLate = resolve)) } });
    await press('Get my free valuation');
    await type('Phone Number', '9');
    await act(async () => answerLate({ id: 'guid-1' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answers have changed. Please ask for your valuation again.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(readKeptForm()).toMatchObject({ guid: '' });
  });

  it('sends the registration of the car that was found, not one typed since', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: { ...READY, regNumber: 'ZZ99' } });
    await press('Get my free valuation');
    await screen.findByRole('dialog');
    expect(services.calls.at(-1)?.body).toMatchObject({ vehicle: { vrm: 'AB12CDE' } });
  });

  it.each([
    ['refused in words', { Error: 'This number has asked often enough today.' }, ' This number has asked often enough today.'],
    ['refused', apiFailure(429, 'Please wait a minute.'), ' Please wait a minute.'],
    ['broken', apiFailure(500, 'Unexpected'), ''],
    ['not reached', apiFailure(0), ' We could not reach our service. Please check your connection and try again.'],
  ])('is told when the service is %s, and loses nothing', async (_, answer, reason) => {
    await openWizard({ at: '/?step=4', kept: READY, answers: { 'POST /api/apply/v1/valuation': answer } });
    await press('Get my free valuation');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^Failed to request valuation. Please try again.${reason}$`));
    expect(fieldLabelled('First Name')).toHaveValue('Ada');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('finds the dialog open after a refresh, and can close and open it again', async () => {
    await openWizard({ at: '/?step=4', kept: { ...READY, guid: 'guid-1' } });
    expect(screen.getByRole('dialog')).toBeVisible();
    await press('Close');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press('Enter the code we sent you');
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('needs a new code after changing an answer', async () => {
    await openWizard({ at: '/?step=4', kept: { ...READY, guid: 'guid-1' } });
    await press('Close');
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
    expect(services.calls.at(-1)).toMatchObject({ route: VERIFY, body: { vrm: 'AB12CDE', id: 'guid-1', code: '123456' } });
    expect(left).toEqual([{ href: '/valuations-final?theme=bluebird&step=4', target: '_top' }]);
    expect({ ...sessionStorage }).toEqual({ phoneNumber: '+447700900123', applicationId: 'guid-1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search for your vehicle');
    expect(readKeptForm()).toBeUndefined();
  });

  it('reaches the valuation in a browser that keeps nothing for the tab, without personal data in the address', async () => {
    const left = watchLeaving();
    const { field } = await openDialog({ [VERIFY]: VALUATION }, '/valuation-form?theme=bluebird&applicationId=old&step=4');
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(field, '123456');
    await press('View my valuation');
    setItem.mockRestore();
    expect(left).toEqual([{ href: '/valuations-final?theme=bluebird&step=4&applicationId=guid-1', target: '_top' }]);
  });

  it('is led to the valuation on our site from a third-party page, without a trace in that page or in an address', async () => {
    const posted: unknown[] = [];
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      posted.push([this.method, this.action, this.target, Object.fromEntries(new FormData(this) as unknown as Iterable<[string, string]>)]);
    });
    const embedded = { addressOf: (path: string) => `https://forecourt.example${path}`, find: () => null };
    const kept = { ...WAITING, UtmParameters: { Source: 'partner', Medium: '', Term: '', Content: '', Campaign: '', Type: '' } };
    await openWizard({ at: '/?step=4&email=ada%40example.test', kept, embedded, answers: { [VERIFY]: { ...VALUATION, ticket: 'once' } } });
    await type('Code', '123456');
    await press('View my valuation');
    submit.mockRestore();
    expect(posted).toEqual([['post', 'https://forecourt.example/api/apply/v1/valuation/enter', '_top', { utm_source: 'partner', ticket: 'once' }]]);
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
    await press('Close');
    await press('Browser back');
    await press('Browser forward');
    expect(fieldLabelled('First Name')).toHaveValue('Ada');
    expect(fieldLabelled('Code')).toHaveValue('123');
    await press('Close');
    await press('Enter the code we sent you');
    expect(fieldLabelled('Code')).toHaveValue('123');
  });

  it('reaches the valuation when it goes back while the code is checked', async () => {
    const left = watchLeaving();
    let answerLate = (_answer: unknown) => {};
    await openWizard({ at: '/?step=3', kept: WAITING, answers: { [VERIFY]: () => new Promise((resolve) => (answerLate = resolve)) } });
    await press('Continue');
    await type('Code', '123456');
    await press('View my valuation');
    await press('Browser back');
    await act(async () => answerLate(VALUATION));
    expect(left).toEqual([{ href: '/valuations-final?step=4', target: '_top' }]);
  });

  it('passes on the campaign of an earlier page view', async () => {
    const left = watchLeaving();
    keepForm({ ...READY, guid: 'guid-1', UtmParameters: { Source: 'news', Medium: '', Term: '', Content: '', Campaign: 'spring', Type: '' } });
    await openWizard({ at: '/valuation-form?step=4', answers: { [VERIFY]: VALUATION } });
    await type('Code', '123456');
    await press('View my valuation');
    expect(left[0]?.href).toBe('/valuations-final?step=4&utm_source=news&utm_campaign=spring');
  });

  it.each([
    ['an error message', { error: 'That code has expired.' }, 'That code has expired.'],
    ['a valuation without a vehicle', { firstName: 'Ada' }, 'Verification failed. Please try again.'],
    ['an error without a message', { error: '' }, 'Verification failed. Please try again.'],
    ['no answer', apiFailure(0), 'Invalid verification code. We could not reach our service. Please check your connection and try again.'],
    ['a refusal', apiFailure(500), 'Invalid verification code'],
  ])('is told when the code is not accepted: %s', async (_, answer, message) => {
    const { field } = await openDialog({ [VERIFY]: answer });
    await userEvent.type(field, '123456');
    await press('View my valuation');
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it.each(['123 456', ' 123456 ', '123-456', '12345678'])('sends six characters of a pasted %j', async (pasted) => {
    const { services, field } = await openDialog({ [VERIFY]: { error: 'No.' } });
    await userEvent.click(field);
    await userEvent.paste(pasted);
    expect(field).toHaveValue('123456');
    await press('View my valuation');
    expect(services.calls.at(-1)).toMatchObject({ route: VERIFY, body: { code: '123456' } });
  });

  it.each(['', '12345'])('is asked for six characters instead of %j, and nothing is sent', async (code) => {
    const { services, field } = await openDialog();
    if (code) await userEvent.type(field, code);
    await press('View my valuation');
    expect(field).toHaveAccessibleDescription('Please enter the 6-character code');
    expect(services.calls.filter(({ route }) => route === VERIFY)).toEqual([]);
  });
});

describe('a visitor without a code', () => {
  it('gets it again, is told so for three seconds, and is then asked to be patient', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: WAITING });
    const dialog = screen.getByRole('dialog');
    jest.useFakeTimers();
    try {
      const resend = within(dialog).getByRole('button', { name: 'Resend code' });
      await act(async () => fireEvent.click(resend));
      expect(services.calls.at(-1)).toMatchObject({ route: 'POST /api/apply/v1/valuation/resend', body: { id: 'guid-1', vrm: 'AB12CDE' } });
      expect(within(dialog).getByRole('status')).toHaveTextContent('Code sent!');
      act(() => void jest.advanceTimersByTime(2999));
      expect(within(dialog).getByRole('status')).toHaveTextContent('Code sent!');
      act(() => void jest.advanceTimersByTime(1));
      expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
      const { length } = services.calls;
      await act(async () => fireEvent.click(resend));
      expect(within(dialog).getByRole('status')).toHaveTextContent('A code is on its way. You can ask for another in 30 seconds.');
      expect(services.calls).toHaveLength(length);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [apiFailure(429, 'Please wait a little before you ask for another code.'), 'Please wait a little before you ask for another code.'],
    [apiFailure(502, 'Bad Gateway'), 'The code could not be sent. Please try again.'],
    [{ error: 'No more codes can be sent for this valuation.' }, 'No more codes can be sent for this valuation.'],
  ])('is told why the code cannot be sent again (%#)', async (answer, words) => {
    await openWizard({ at: '/?step=4', kept: WAITING, answers: { 'POST /api/apply/v1/valuation/resend': answer } });
    await press('Resend code');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(words);
  });

  it('is asked to be patient just after one was sent, also after a refresh', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: { ...WAITING, codeSentAt: TEST_TIME.getTime() - 29_000 } });
    await press('Resend code');
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent('You can ask for another in 1 second.');
    expect(services.calls).toEqual([]);
  });

  it('is offered a new code when the old one cannot be sent again', async () => {
    const answers = { 'POST /api/apply/v1/valuation/resend': { error: 'Not this one.' }, 'POST /api/apply/v1/valuation': { id: 'guid-2' } };
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
  const refuse = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await type('Code', '000000');
      await press('View my valuation');
    }
  };

  it('is told so after five wrong codes, and reaches the valuation with a new one', async () => {
    const left = watchLeaving();
    const verify = ({ body }: { body: unknown }) => ((body as { id: string }).id === 'guid-2' ? VALUATION : { error: 'Invalid verification code.' });
    await openWizard({ at: '/?step=4', kept: WAITING, answers: { [VERIFY]: verify, 'POST /api/apply/v1/valuation': { id: 'guid-2' } } });
    await refuse(4);
    expect(fieldLabelled('Code')).toHaveAccessibleDescription('Invalid verification code.');
    await refuse(1);
    expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
    expect(screen.getByText(/Too many wrong codes were entered/)).toHaveFocus();
    await press('Send me a new code');
    expect(fieldLabelled('Code')).toHaveFocus();
    await type('Code', '123456');
    await press('View my valuation');
    expect(left).toHaveLength(1);
  });

  it('is still told after closing the dialog and after a refresh, and why no new code can be sent', async () => {
    const refusal = { error: 'Too many codes were asked for. Please try again later.' };
    const first = await openWizard({ at: '/?step=4', kept: WAITING, answers: { [VERIFY]: { error: 'No.' } } });
    await refuse(3);
    await press('Close');
    await press('Enter the code we sent you');
    await refuse(2);
    first.unmount();
    await openWizard({ at: '/?step=4', answers: { 'POST /api/apply/v1/valuation': refusal } });
    expect(screen.getByText(/Too many wrong codes were entered/)).toBeVisible();
    await press('Send me a new code');
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(refusal.error);
  });

  it('does not lose an attempt that never reached the service', async () => {
    await openWizard({ at: '/?step=4', kept: WAITING, answers: { [VERIFY]: apiFailure(0) } });
    await refuse(5);
    expect(fieldLabelled('Code')).toBeVisible();
  });
});
