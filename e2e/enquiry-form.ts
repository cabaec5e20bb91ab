import { expect, type Locator, type Page } from '@playwright/test';
import { liveBlock } from './islands';

export const FAILED = 'Failed to send enquiry. Please try again.';
export const SENT = 'Thank you for your enquiry, it has been sent to the dealer';

type Within = Locator | Page;

export const field = (form: Within, name: string): Locator => form.getByRole('textbox', { name });
export const wanted = (form: Within): Locator => form.getByLabel('What would you like?');
export const send = (form: Within): Locator => form.getByRole('button', { name: 'Send Enquiry' });
export const enquiryDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Enquire about this vehicle|Message Dealer)$/i });

/** Opens the enquiry form on a car's page and waits until it can be filled in. */
export async function openEnquiry(page: Page, path: string): Promise<Locator> {
  await page.goto(path, { waitUntil: 'commit' });
  await liveBlock(page, 'vehicle-details-container').getByRole('link', { name: 'Message Seller' }).click();
  await expect(wanted(enquiryDialog(page))).toBeFocused();
  return enquiryDialog(page);
}

/** Fills in the enquiry form for a customer. */
export async function fill(form: Within, email: string): Promise<void> {
  await field(form, 'First name').fill('Ada');
  await field(form, 'Last name').fill('Vale');
  await field(form, 'Email').fill(email);
  await field(form, 'Phone number').fill('07700 900456');
  await field(form, 'Additional comments').fill('Does it have a towbar?');
}

/** The values of all its fields, in order. */
export function typed(form: Within): Promise<string[]> {
  return Promise.all(
    ['First name', 'Last name', 'Email', 'Phone number', 'Additional comments'].map((name) =>
      field(form, name).inputValue(),
    ),
  );
}
