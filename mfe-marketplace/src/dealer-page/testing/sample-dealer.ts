import type { DealerPage } from '@forecourt/domain/dealers/page';
import { carPages } from '@forecourt/domain/testing/car-pages';

const day = '09:00-18:00';

/** The dealer of the sample cars, with its page. */
export const SAMPLE_DEALER: DealerPage = {
  ...carPages.one().dealer,
  path: '/dealers/alderbrook-cars-7',
  openingHours: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: '10:00-16:00',
    sunday: 'closed',
    exceptions: { '2020-12-25': 'closed', '2099-12-25': 'closed' },
  },
};
