import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { NO_CHOICES } from '@forecourt/domain/valuation/form';
import { checkBlock } from '@forecourt/testing/check-block';
import { hostBlock } from '@forecourt/testing/block-host';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { apiFailure } from '@forecourt/testing/services';
import { keepForm, readKeptForm } from '../../valuation/kept-form';
import { SAMPLE_DETAILS, SAMPLE_FORM } from '../../valuation/testing/sample-answers';
import { ValuationForm } from './valuation-form';
import { valuationForm } from './valuation-form.block';
import { examples } from './valuation-form.examples';
import { address, choose, heading, openWizard, press, type } from './testing/wizard-under-test';

const block = { definition: valuationForm, View: ValuationForm };

beforeEach(() => sessionStorage.clear());

checkBlock({ ...block, examples });

const ASKED = {
  vehicle: 'Search for your vehicle',
  details: 'Confirm your vehicle details',
  reason: "What's the reason for this valuation?",
  condition: 'What is the condition of your vehicle?',
  contact: 'Where should we send your free valuation?',
};

describe('a visitor in the valuation wizard', () => {
  it('gets from a registration to the last step', async () => {
    await openWizard({ at: '/valuation-form?theme=bluebird&utm_source=news' });
    expect(heading()).toBe(ASKED.vehicle);
    expect(screen.getByText('Step 1 of 5')).toBeVisible();
    await type('Vehicle Registration', 'ab12cde');
    await press('Continue');
    expect(await screen.findByText(ASKED.details)).toHaveFocus();
    expect(address()).toBe('/valuation-form?theme=bluebird&utm_source=news&step=1');
    expect(screen.getByText('Ford Puma')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Previous Step' })).not.toBeInTheDocument();
    await type('Mileage', '42,000');
    await choose('No');
    await press('Continue');
    expect(heading()).toBe(ASKED.reason);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'I want to sell my car',
      "I'm looking to refinance my car",
      "I'd like to part exchange my car",
      "I'm just exploring",
    ]);
    await choose("I'm just exploring");
    await press('Continue');
    expect(heading()).toBe(ASKED.condition);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Above Average',
      'Average',
      'Below Average',
    ]);
    await choose('Average');
    await press('Continue');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(heading()).toBe(ASKED.contact);
    expect(screen.getByRole('progressbar', { name: 'Step 5 of 5' })).toHaveValue(5);
    expect(address()).toBe('/valuation-form?theme=bluebird&utm_source=news&step=4');
    expect(readKeptForm()).toMatchObject({
      mileage: '42,000',
      outstandingFinance: false,
      reasonForValuation: 4,
      vehicleCondition: 2,
      UtmParameters: { Source: 'news' },
    });
  });

  it('keeps focus where it is when the page loads', async () => {
    await openWizard({ at: '/?step=2', kept: SAMPLE_FORM });
    expect(heading()).toBe(ASKED.reason);
    expect(document.body).toHaveFocus();
  });

  it.each([
    ['nothing is known', '/valuation-form?step=3', undefined, ASKED.vehicle, '/valuation-form?step=0'],
    [
      'a step is missing',
      '/valuation-form?step=4',
      { ...SAMPLE_FORM, mileage: '' },
      ASKED.details,
      '/valuation-form?step=1',
    ],
    ['the step is too high', '/valuation-form?step=7', SAMPLE_FORM, ASKED.vehicle, '/valuation-form?step=0'],
    ['the step is negative', '/valuation-form?step=-1', SAMPLE_FORM, ASKED.vehicle, '/valuation-form?step=0'],
    [
      'the step is no number',
      '/valuation-form?utm_source=a&step=abc',
      undefined,
      ASKED.vehicle,
      '/valuation-form?utm_source=a&step=0',
    ],
    ['all is known', '/valuation-form?step=4', SAMPLE_FORM, ASKED.contact, '/valuation-form?step=4'],
  ])('starts at the furthest step that the answers allow when %s', async (_, at, kept, asked, url) => {
    await openWizard({ at, kept });
    expect(heading()).toBe(asked);
    expect(address()).toBe(url);
  });

  it('sees why a link to a later step opens an earlier one, until the next step (A2.6-4)', async () => {
    await openWizard({ at: '/valuation-form?step=3', kept: { ...SAMPLE_FORM, mileage: '' } });
    expect(heading()).toBe(ASKED.details);
    // Also true after Back from the result, when the answers are gone.
    expect(screen.getByText('Please answer this first. The question that you opened comes later.')).toBeVisible();
    await type('Mileage', '42000');
    await press('Continue');
    expect(heading()).toBe(ASKED.reason);
    await press('Browser back');
    expect(heading()).toBe(ASKED.details);
    expect(screen.queryByText(/^Please answer this first/)).not.toBeInTheDocument();
  });

  it('keeps choices when the page is reloaded', async () => {
    await openWizard({ at: '/?step=3', kept: SAMPLE_FORM });
    expect(fieldLabelled('Above Average')).toBeChecked();
  });

  it('keeps typed text when the page is reloaded, up to a registration not yet looked up', async () => {
    const first = await openWizard();
    await type('Vehicle Registration', 'AB1');
    first.unmount();
    await openWizard();
    expect(fieldLabelled('Vehicle Registration')).toHaveValue('AB1');
  });

  it('keeps manual choices and a sent code when the page is loaded again', async () => {
    const answers = {
      'GET /api/apply/v1/vehicle/makes': [{ name: 'Ford', code: 'FO' }],
      'GET /api/apply/v1/vehicle/filters': { fuel: [], trans: [], colour: [] },
    };
    const first = await openWizard({ answers });
    await press('Manually Enter Vehicle Details');
    await screen.findByText('Ford');
    await userEvent.selectOptions(fieldLabelled('Make'), 'Ford');
    first.unmount();
    keepForm({ ...readKeptForm()!, guid: 'guid-1' });
    await act(() => openWizard({ answers }));
    expect(fieldLabelled('Make')).toHaveValue('FO');
    expect(readKeptForm()).toMatchObject({ guid: 'guid-1' });
  });

  it('requests no lists before manual entry is shown', async () => {
    const kept = { ...SAMPLE_FORM, regNumber: '', isByHand: true, choices: { ...NO_CHOICES, make: 'FO' } };
    const { services } = await act(() => openWizard({ at: '/?step=1', kept }));
    expect(services.calls).toEqual([]);
    await act(async () => userEvent.click(screen.getByRole('link', { name: 'This is not my car' })));
    expect(heading()).toBe(ASKED.vehicle);
    expect(services.calls.map(({ path }) => path)).toContain('/api/apply/v1/vehicle/models?manufacturerCode=FO');
  });

  it('goes back and forward through every step with the browser, and finds each answer kept', async () => {
    await openWizard({ at: '/?step=1', kept: SAMPLE_FORM });
    for (const asked of [ASKED.reason, ASKED.condition, ASKED.contact]) {
      await press('Continue');
      expect(heading()).toBe(asked);
    }
    for (const asked of [ASKED.condition, ASKED.reason, ASKED.details]) {
      await press('Browser back');
      expect(heading()).toBe(asked);
    }
    expect(fieldLabelled('No')).toBeChecked();
    expect(fieldLabelled('Mileage')).toHaveValue('42000');
    await press('Browser forward');
    expect(fieldLabelled("I'm looking to refinance my car")).toBeChecked();
    await press('Browser forward');
    expect(fieldLabelled('Above Average')).toBeChecked();
    await press('Browser forward');
    expect(heading()).toBe(ASKED.contact);
    expect(address()).toBe('/?step=4');
    await userEvent.click(screen.getByRole('link', { name: 'Previous Step' }));
    expect(heading()).toBe(ASKED.condition);
    expect(fieldLabelled('Above Average')).toBeChecked();
  });

  it('returns to the first step when the car is not theirs', async () => {
    await openWizard({ at: '/?step=1', kept: SAMPLE_FORM });
    await userEvent.click(screen.getByRole('link', { name: 'This is not my car' }));
    expect(heading()).toBe(ASKED.vehicle);
    expect(address()).toBe('/?step=0');
  });

  it('sees the service provider when the page requests it', async () => {
    await openWizard({ attributes: { poweredBy: 'true' } });
    expect(screen.getByText('Powered by Forecourt')).toBeVisible();
  });
});

describe('a registration in the address', () => {
  it('does not restore a car that is not theirs', async () => {
    const other = { ...SAMPLE_DETAILS, registration: 'XY34ZZZ', vrm: 'XY34ZZZ', model: 'Kuga' };
    await openWizard({ at: '/?reg=AB12CDE', answers: { 'GET /api/library/v1/vehicle-details/XY34ZZZ': other } });
    await userEvent.click(await screen.findByRole('link', { name: 'This is not my car' }));
    expect(address()).toBe('/?step=0');
    await userEvent.clear(fieldLabelled('Vehicle Registration'));
    await type('Vehicle Registration', 'XY34ZZZ');
    await press('Continue');
    expect(await screen.findByText('Ford Kuga')).toBeVisible();
    await press('Browser back');
    expect(heading()).toBe(ASKED.vehicle);
    await press('Browser forward');
    expect(screen.getByText('Ford Kuga')).toBeVisible();
    for (let steps = 0; steps < 2; steps += 1) await press('Browser back');
    expect(screen.getByText('Ford Kuga')).toBeVisible();
  });

  it('is looked up, and the wizard moves on without adding a step to the history', async () => {
    const { services } = await openWizard({ at: '/valuation-form?theme=bluebird&reg=ab12%20cde' });
    expect(await screen.findByText(ASKED.details)).toBeVisible();
    expect(address()).toBe('/valuation-form?theme=bluebird&reg=ab12+cde&step=1');
    expect(services.calls.map(({ path }) => path)).toContain('/api/library/v1/vehicle-details/AB12CDE');
  });

  it('is not looked up again on a refresh', async () => {
    const { services } = await openWizard({ at: '/?reg=AB12CDE&step=2', kept: SAMPLE_FORM });
    expect(heading()).toBe(ASKED.reason);
    expect(services.calls).toEqual([]);
  });

  it('moves on at once when it was looked up before', async () => {
    const { services } = await openWizard({ at: '/?reg=AB12CDE', kept: SAMPLE_FORM });
    await waitFor(() => expect(heading()).toBe(ASKED.details));
    expect(services.calls).toEqual([]);
  });

  it.each([
    ['not valid', apiFailure(400), 'Registration is not valid'],
    ['not known', { make: 'Ford', model: null }, 'Vehicle not found'],
    ['not answered', apiFailure(0), 'Unable to retrieve vehicle details'],
  ])('is removed from the address when it is %s, with a message to the visitor', async (_, answer, message) => {
    await openWizard({
      at: '/?theme=bluebird&reg=AB12CDE',
      answers: { 'GET /api/library/v1/vehicle-details/AB12CDE': answer },
    });
    const field = fieldLabelled('Vehicle Registration');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue('AB12CDE');
    expect(address()).toBe('/?theme=bluebird&step=0');
  });
});

describe('a missing answer', () => {
  const { vehicle, ...rest } = SAMPLE_FORM;
  const onlyVehicle = { ...rest, vehicle, mileage: '', outstandingFinance: undefined };

  it('is listed on step 2, in a summary that links to its field', async () => {
    await openWizard({ at: '/?step=1', kept: onlyVehicle });
    await press('Continue');
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Please enter your vehicle mileage', 'Please select whether there is outstanding finance']);
    expect(fieldLabelled('Mileage')).toHaveAccessibleDescription(/Please enter your vehicle mileage/);
    expect(
      screen.getByRole('group', { name: 'Is there outstanding finance on this vehicle?' }),
    ).toHaveAccessibleDescription('Please select whether there is outstanding finance');
    await userEvent.click(within(summary).getByText('Please select whether there is outstanding finance'));
    expect(fieldLabelled('Yes')).toHaveFocus();
    expect(heading()).toBe(ASKED.details);
  });

  it('is listed when the mileage is left blank', async () => {
    await openWizard({ at: '/?step=1', kept: onlyVehicle });
    const mileage = fieldLabelled('Mileage');
    await userEvent.click(mileage);
    expect(mileage).toHaveAccessibleDescription("An estimate is fine if you don't know the exact figure.");
    await userEvent.tab();
    expect(mileage).toHaveAccessibleDescription(/Please enter your vehicle mileage/);
    await userEvent.type(mileage, '1');
    expect(mileage).toBeValid();
  });

  it.each([
    [2, { reasonForValuation: undefined }, 'Please select a reason for valuation'],
    [3, { vehicleCondition: undefined }, 'Please select your vehicle condition'],
  ])('is listed on the step with index %i', async (step, missing, message) => {
    await openWizard({ at: `/?step=${step}`, kept: { ...SAMPLE_FORM, ...missing } });
    await press('Continue');
    expect(screen.getByRole('group')).toHaveAccessibleDescription(new RegExp(message));
    expect(address()).toBe(`/?step=${step}`);
  });

  it('is listed on step 5, in the order of the fields', async () => {
    const { services } = await openWizard({ at: '/?step=4', kept: SAMPLE_FORM });
    await press('Get my free valuation');
    const messages = within(screen.getByRole('alert'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(messages).toEqual([
      'Please enter your first name',
      'Please enter your last name',
      'Please enter a valid email address',
      'Please enter your phone number',
      'Please accept the privacy policy',
    ]);
    for (const message of messages) expect(screen.getAllByText(String(message))).toHaveLength(2);
    await type('Phone Number', '0161 496 0000');
    expect(screen.getAllByText('Please enter a UK mobile number')).toHaveLength(2);
    expect(services.calls).toEqual([]);
  });

  it('is given under terms and a policy that can be read', async () => {
    const { container } = await openWizard({ at: '/?step=4', kept: SAMPLE_FORM });
    expect(container).toHaveTextContent('By asking for a valuation you agree to our terms');
    expect(screen.getByRole('link', { name: 'terms (opens in a new tab)' })).toHaveAttribute(
      'href',
      'http://localhost:3000/terms',
    );
    expect(screen.getByRole('link', { name: 'privacy policy (opens in a new tab)' })).toHaveAttribute(
      'href',
      'http://localhost:3000/privacy-policy',
    );
  });

  it('is never filled with markup', async () => {
    await openWizard({ at: '/?step=4', kept: SAMPLE_FORM });
    await type('First Name', '<b>Ada');
    expect(fieldLabelled('First Name')).toHaveValue('bAda');
  });
});

describe('without JavaScript', () => {
  const html = async (at: string) => renderToString(await hostBlock(block, { at }));

  it('the first step is a form that sends the registration, with the campaign', async () => {
    const template = document.createElement('template');
    template.innerHTML = await html('/valuation-form?utm_source=news&reg=OLD&step=0');
    const form = template.content.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/valuation-form');
    expect(form?.getAttribute('method')).toBe('get');
    expect([...template.content.querySelectorAll('input')].map(({ name }) => name)).toEqual(['utm_source', 'reg']);
  });

  it.each(['/valuation-form?reg=AB12CDE', '/valuation-form?step=3'])(
    '%s says that JavaScript is needed',
    async (at) => {
      expect(await html(at)).toMatch(/<noscript>.*need JavaScript.*<\/noscript>/s);
    },
  );
});
