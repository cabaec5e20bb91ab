import { flag, text } from '@forecourt/contracts/attributes';
import { quoteLinkAttributes } from '../quote-link/quote-link-attributes';

/** The two buttons of every ambassador block: for declarations only. */
export const enquiryAttributes = {
  buttonText: text().default('Get my quote').describe('Wording of the button.'),
  ...quoteLinkAttributes,
  messagingNumber: text().describe(
    'Phone number that the messaging app writes to, such as 07700 900123; no button when empty.',
  ),
  hideMessagingButton: flag().describe('Hides the button of the messaging app.'),
};
