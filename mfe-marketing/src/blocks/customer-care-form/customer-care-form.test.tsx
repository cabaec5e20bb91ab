import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { CustomerCareForm } from './customer-care-form';
import { customerCareForm } from './customer-care-form.block';
import { examples } from './customer-care-form.examples';

const show = checkBlock({ definition: customerCareForm, View: CustomerCareForm, examples });

describe('the customer care form (A2.3-23)', () => {
  it('is posted with its page, and validated by the browser', async () => {
    await show({ at: '/contact-us?theme=x' });
    const message = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
    expect(message).toBeRequired();
    expect(message.form).toHaveAttribute('action', '/api/contact?code=sample');
    expect(message.form).toHaveAttribute('method', 'post');
    expect(Object.keys(Object.fromEntries(new FormData(message.form!)))).toEqual([
      'page',
      'firstName',
      'lastName',
      'email',
      'phone',
      'comments',
    ]);
    expect(new FormData(message.form!).get('page')).toBe('/contact-us');
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired();
  });

  it('says that the message was sent', async () => {
    await show({ at: '/contact-us?contact=sent' });
    expect(screen.getByText('Thank you. We have your message.')).toBeVisible();
    // Browsers focus the target of an anchor.
    expect(document.querySelector('[tabindex="-1"]#customer-care')).toHaveTextContent('Thank you.');
  });

  it('says where the words are when it was not, and which field is wrong', async () => {
    await show({ at: '/contact-us?contact=comments' });
    expect(screen.getByText(/Go back a page to find what you wrote/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your message' })).toHaveAccessibleDescription(
      'Please tell us what it is about',
    );
  });
});
