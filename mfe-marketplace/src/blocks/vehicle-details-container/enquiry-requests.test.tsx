import { act, fireEvent, screen, within } from '@testing-library/react';
import { carPages } from '@forecourt/testing/car-pages';
import { bookableDays } from '@forecourt/domain/contact/bookable-days';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { SAMPLE_DEALER } from '../../dealer-page/testing/sample-dealer';
import { VehicleDetailsContainer } from './vehicle-details-container';
import { vehicleDetailsContainer } from './vehicle-details-container.block';

const block = { definition: vehicleDetailsContainer, View: VehicleDetailsContainer };
const car = carPages.one();
/** A Tuesday in June: half past ten in the UK. */
const NOW = new Date('2026-06-16T09:30:00Z');
const GOOD = { 'First name': 'Ada', 'Last name': 'Vale', Email: 'ada@vale.example' };

async function show(query = '') {
  const services = testServices({
    answers: {
      [`GET /v1/cars/${car.id}`]: car,
      'GET /v1/dealers/7/bookable-days': { days: bookableDays(SAMPLE_DEALER.openingHours, NOW) },
      'POST /api/message': { ok: true },
    },
    clock: { now: () => NOW },
  });
  await renderBlock(block, { services, at: `${car.path}${query}` });
  const sent = () => services.calls.filter(({ route }) => route === 'POST /api/message').map(({ body }) => body as Record<string, unknown>);
  return { sent };
}
async function open() {
  const shown = await show();
  fireEvent.click(screen.getByRole('link', { name: 'Message Seller' }));
  await screen.findByRole('option', { name: 'Tuesday 16 June', hidden: true });
  fill(GOOD);
  return shown;
}
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const choose = (request: string) => fill({ 'What would you like?': request });
const send = () => act(async () => fireEvent.submit(screen.getByRole('button', { name: 'Send Enquiry' }).closest('form')!));
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('what an enquiry asks for', () => {
  it('is a question at first, which is sent as specified and nothing else', async () => {
    const { sent } = await open();
    expect(screen.getByLabelText('What would you like?')).toHaveDisplayValue('An answer to a question');
    await send();
    expect(Object.keys(sent()[0]!)).toEqual(['scenario', 'data']);
  });

  it('may be a test drive at a time when the dealer is open', async () => {
    const { sent } = await open();
    choose('test-drive');
    expect(optionsOf('Day').slice(0, 3)).toEqual(['Choose a day', 'Tuesday 16 June', 'Wednesday 17 June']);
    expect(optionsOf('Day')).not.toContain('Sunday 21 June');
    await send();
    expect(screen.getByText('Please choose a day')).toBeInTheDocument();
    expect(screen.getByLabelText('Day')).toHaveFocus();
    fill({ Day: '2026-06-20' });
    expect([optionsOf('Time (UK)')[1], optionsOf('Time (UK)').at(-1)]).toEqual(['10:00', '15:30']);
    await send();
    expect(screen.getByText('Please choose a time when the dealer is open, and that is still to come')).toBeInTheDocument();
    fill({ 'Time (UK)': '10:30' });
    await send();
    expect(sent()).toMatchObject([{ scenario: 'HarrowmeadEnquiry', request: 'test-drive', requestDate: '2026-06-20', requestTime: '10:30' }]);
  });

  it('offers only what is left of today', async () => {
    await open();
    fill({ Day: '2026-06-16' });
    expect(optionsOf('Time (UK)')[1]).toBe('11:00');
  });

  it('may be a call, which needs a number', async () => {
    const { sent } = await open();
    choose('call-back');
    await send();
    expect(screen.getByText('Please give the number to call')).toBeInTheDocument();
    fill({ 'Phone number (Optional)': '07700 900123' });
    await send();
    expect(sent()).toMatchObject([{ request: 'call-back', requestDate: '', requestTime: '' }]);
  });

  it('may be a video; a day that was chosen before does not count', async () => {
    const { sent } = await open();
    choose('test-drive');
    fill({ Day: '2026-06-20' });
    choose('video');
    await send();
    expect(sent()).toMatchObject([{ request: 'video', requestDate: '', requestTime: '' }]);
  });
});

describe('without JavaScript', () => {
  it.each([
    ['open', 'An answer to a question', undefined],
    ['requestDate', 'A test drive', 'Please choose a day'],
    ['requestTime', 'A test drive', 'Please choose a time when the dealer is open, and that is still to come'],
    ['callBack', 'A call back', 'Please give the number to call'],
  ])('the form of the outcome %s has “%s” chosen', async (outcome, chosen, message) => {
    await show(`?enquiry=${outcome}`);
    const form = screen.getByRole('region', { name: 'Enquire about this vehicle' });
    expect(within(form).getByLabelText('What would you like?')).toHaveDisplayValue(chosen);
    expect(within(form).getByRole('option', { name: 'Tuesday 16 June', hidden: true })).toBeInTheDocument();
    if (message !== undefined) expect(within(form).getByText(message)).toBeInTheDocument();
    const fields = new FormData(form.querySelector('form')!);
    expect([...fields.keys()]).toEqual(expect.arrayContaining(['request', 'requestDate', 'requestTime']));
  });
});
