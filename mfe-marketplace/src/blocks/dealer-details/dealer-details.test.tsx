import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { SAMPLE_DEALER } from '../../dealer-page/testing/sample-dealer';
import { DealerDetails } from './dealer-details';
import { dealerDetails } from './dealer-details.block';
import { examples } from './dealer-details.examples';
import { dealerHead } from './dealer-head';

//

const answers = {
  'GET /v1/dealers/1': SAMPLE_DEALER,
  'GET /v1/dealers/2': { ...SAMPLE_DEALER, openingHours: undefined },
};
const show = checkBlock({ definition: dealerDetails, View: DealerDetails, examples, answers });
/** A Tuesday in winter. */
const at = (answer: unknown, time = '2026-11-24T12:00:00Z') =>
  show({
    services: testServices({ answers: { 'GET /v1/dealers/7': answer }, clock: { now: () => new Date(time) } }),
    at: SAMPLE_DEALER.path,
  });
const hours = () => screen.queryByRole('table');

describe('the page of a dealer', () => {
  it('says who it is, where it is, and how to get there', async () => {
    await at(SAMPLE_DEALER);
    expect(screen.getByRole('heading', { level: 1, name: 'Alderbrook Cars' })).toBeInTheDocument();
    for (const line of ['12 Canal Street', 'Leeds', 'West Yorkshire', 'LS1 4AB'])
      expect(screen.getByText(line)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '0113 496 0123' })).toHaveAttribute('href', 'tel:01134960123');
    expect(screen.getByRole('link', { name: /^Get directions/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=53.8008%2C-1.5491',
    );
    expect(screen.getByRole('link', { name: 'Used Cars' })).toHaveAttribute('href', '/used-cars');
  });

  it('lists the hours of the week, and coming days that differ', async () => {
    await at(SAMPLE_DEALER);
    const rows = within(hours()!)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}09:00 to 18:00`),
      'Saturday10:00 to 16:00',
      'SundayClosed',
      'Friday 25 DecemberClosed',
    ]);
  });

  it.each([
    ['2026-11-24T12:00:00Z', 'Open now · closes 18:00'],
    ['2026-11-24T18:30:00Z', 'Closed now · opens tomorrow 09:00'],
  ])('says by the clock of the device, at %s, “%s”', async (time, words) => {
    await at(SAMPLE_DEALER, time);
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('does not mention unknown hours', async () => {
    await at({ ...SAMPLE_DEALER, openingHours: undefined });
    expect([hours(), screen.queryByText('Opening hours')]).toEqual([null, null]);
  });

  it.each([
    ['we know no such dealer', apiFailure(404), 'We cannot find this dealer', 'Search all cars'],
    ['it cannot be read', apiFailure(503), 'This dealer cannot be shown just now', 'Try again'],
  ])('says that %s, with a way on', async (_what, answer, heading, link) => {
    await at(answer);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: link })).toBeInTheDocument();
  });
});

describe("a dealer's structured data", () => {
  it('has its address, place and hours, and dates that differ', () => {
    const head = dealerHead(SAMPLE_DEALER, `${SAMPLE_DEALER.path}?type=hp`);
    expect(head).toMatchObject({
      status: 200,
      canonicalPath: '/dealers/alderbrook-cars-7',
      title: expect.stringContaining('Alderbrook Cars in Leeds'),
    });
    expect(head.redirectTo).toBeUndefined();
    const [dealer] = head.structuredData ?? [];
    expect(dealer).toMatchObject({
      '@type': 'AutoDealer',
      url: '/dealers/alderbrook-cars-7',
      geo: { latitude: 53.8008, longitude: -1.5491 },
      address: { postalCode: 'LS1 4AB' },
      specialOpeningHoursSpecification: expect.arrayContaining([
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2099-12-25',
          validThrough: '2099-12-25',
          opens: '00:00',
          closes: '00:00',
        },
      ]),
    });
    expect(dealer?.['openingHoursSpecification']).toHaveLength(6);
    expect(dealer?.['openingHoursSpecification']).toContainEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Saturday',
      opens: '10:00',
      closes: '16:00',
    });
  });

  it('has no hours where none are known, and leads from other names to its own address', () => {
    const head = dealerHead({ ...SAMPLE_DEALER, openingHours: undefined }, '/dealers/old-name-7');
    expect(JSON.stringify([head.title, head.description])).not.toMatch(/open|reviews|customers/);
    expect(dealerHead(SAMPLE_DEALER, SAMPLE_DEALER.path).title).toContain('used cars and opening hours');
    expect(head.redirectTo).toBe('/dealers/alderbrook-cars-7');
    expect(JSON.stringify(head.structuredData)).not.toContain('OpeningHours');
  });

  it('is that there is no such dealer', () => {
    expect(dealerHead(null, '/dealers/nobody-9')).toMatchObject({ status: 404 });
  });
});
