import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiFailure, type ApiAnswers } from '@forecourt/testing/services';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { SAMPLE_DETAILS, SAMPLE_FORM } from '../../valuation/sample-answers';
import { openWizard, press, type } from './wizard-under-test';

const CONTACT = { firstName: 'Ada', lastName: 'Vale', email: 'ada@example.test', phone: '07700 900123', privacyCheck: true };
const READY = { ...SAMPLE_FORM, ...CONTACT };
const VALUATION = {
  firstName: 'Ada', lastName: 'Vale', email: 'ada@example.test', phone: '+447700900123', reasonForValuation: 2, vehicleCondition: 1, outstandingFinance: false,
  vehicle: { ...SAMPLE_DETAILS, mileage: 42_000, capClean: 9000, capAverage: 8500, capBelow: 8000 },
};
const VERIFY = 'POST /api/apply/v1/valuation/verify';

async function openDialog(answers: ApiAnswers = {}, at = '/valuation-form?step=4') {
  const rendered = await openWizard({ at, kept: READY, answers });
  await press('Get my free valuation');
  const dialog = await screen.findByRole('dialog', { name: 'Enter the code to view your valuation' });
  return { ...rendered, dialog, field: within(dialog).getByRole('textbox', { name: 'Code' }) };
}

/** Follows links no further, and notes where they lead. */
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
  it('sends what was answered and is asked for the code', async () => {
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
    expect(field).toHaveAttribute('maxlength', '6');
    expect(readKeptForm()).toMatchObject({ guid: 'guid-1' });
  });

  it('sends the registration of the car that was found, whatever was typed since', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: { ...READY, regNumber: 'ZZ99' } });
    await press('Get my free valuation');
    await screen.findByRole('dialog');
    expect(services.calls.at(-1)?.body).toMatchObject({ vehicle: { vrm: 'AB12CDE' } });
  });

  it.each([
    ['refused in words', { Error: 'This number has asked often enough today.' }, ' This number has asked often enough today.'],
    ['refused', apiFailure(429, 'Please wait a minute.'), ' Please wait a minute.'],
    ['broken', apiFailure(500, 'Unexpected'), ''],
    ['not reached', apiFailure(0, 'Please check your connection.'), ' Please check your connection.'],
  ])('is told when the service is %s, and loses nothing', async (_, answer, reason) => {
    await openWizard({ at: '/?step=4', kept: READY, answers: { 'POST /api/apply/v1/valuation': answer } });
    await press('Get my free valuation');
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^Failed to request valuation. Please try again.${reason}$`));
    expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ada');
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

  it('needs a new code once an answer is another', async () => {
    await openWizard({ at: '/?step=4', kept: { ...READY, guid: 'guid-1' } });
    await press('Close');
    await type('First Name', 'm');
    expect(screen.queryByRole('button', { name: 'Enter the code we sent you' })).not.toBeInTheDocument();
  });
});

describe('a visitor with a code', () => {
  it('gets to the valuation, and leaves no answer behind', async () => {
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

  it('takes along the campaign of an earlier page view', async () => {
    const left = watchLeaving();
    keepForm({ ...READY, guid: 'guid-1', UtmParameters: { Source: 'news', Medium: '', Term: '', Content: '', Campaign: 'spring', Type: '' } });
    await openWizard({ at: '/valuation-form?step=4', answers: { [VERIFY]: VALUATION } });
    await type('Code', '123456');
    await press('View my valuation');
    expect(left[0]?.href).toBe('/valuations-final?step=4&utm_source=news&utm_campaign=spring');
  });

  it.each([
    ['the server’s words', { error: 'That code has expired.' }, 'That code has expired.'],
    ['a valuation without a vehicle', { firstName: 'Ada' }, 'Verification failed. Please try again.'],
    ['an error without words', { error: '' }, 'Verification failed. Please try again.'],
    ['no answer', apiFailure(0), 'Invalid verification code'],
    ['a refusal', apiFailure(500), 'Invalid verification code'],
  ])('is told when it is not the right one: %s', async (_, answer, message) => {
    const { field } = await openDialog({ [VERIFY]: answer });
    await userEvent.type(field, '123456');
    await press('View my valuation');
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it.each(['', '12345'])('that is %j is asked for a whole one, and nothing is sent', async (code) => {
    const { services, field } = await openDialog();
    if (code) await userEvent.type(field, code);
    await press('View my valuation');
    expect(field).toHaveAccessibleDescription('Please enter the 6-character code');
    expect(services.calls.filter(({ route }) => route === VERIFY)).toEqual([]);
  });
});

describe('a visitor without a code', () => {
  it('is sent it again, is told so for three seconds, and then asked to be patient', async () => {
    const { services, dialog } = await openDialog();
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
  ])('is told why it cannot be sent again (%#)', async (answer, words) => {
    const { dialog } = await openDialog({ 'POST /api/apply/v1/valuation/resend': answer });
    await press('Resend code');
    expect(within(dialog).getByRole('status')).toHaveTextContent(words);
  });
});
