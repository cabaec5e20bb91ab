import { loggableBody } from './loggable-body';

const FORM = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '07700 900123',
  comments: 'Is it "blue"?\nCall me',
} as Parameters<typeof loggableBody>[1];

describe('the logged answer to a refused enquiry (B7-10)', () => {
  it.each([
    ['{"error":{"code":"unavailable"}}', '{"error":{"code":"unavailable"}}'],
    ['No dealer for Ada Lovelace, ADA@EXAMPLE.ORG', 'No dealer for … …, …'],
    [JSON.stringify({ comments: FORM.comments }), '{"comments":"…"}'],
    ['phone 07700900123 or +44 7700 900123', 'phone … or …'],
    ['from someone@example.com', 'from …'],
    ['x'.repeat(900), 'x'.repeat(500)],
  ])('of %j is %j', (body, logged) => {
    expect(loggableBody(body, FORM)).toBe(logged);
  });

  it('is empty if there was no answer', () => {
    expect(loggableBody(undefined, FORM)).toBeUndefined();
  });
});
