import { readCookie } from './read-cookie';

const request = (cookie?: string) => ({ headers: { cookie } });

it.each([
  ['cohort=7', '7'],
  ['other=1; cohort=7', '7'],
  ['other=1;cohort=7 ; last=2', '7'],
  ['my-cohort=7', undefined],
  ['cohort=', undefined],
  ['cohort=7!', undefined],
  [`cohort=${'a'.repeat(4001)}`, undefined],
  [undefined, undefined],
])('reads the value of a cookie from %j', (cookie, value) => {
  expect(readCookie(request(cookie), 'cohort')).toBe(value);
});

it('skips a value of another form', () => {
  expect(readCookie(request('cohort=new; cohort=12'), 'cohort', String.raw`\d{1,4}`)).toBe('12');
});
