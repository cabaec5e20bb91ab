import { withoutOutcome, withQuery } from './with-query';

describe('an address with a query', () => {
  it.each([
    ['/cars', 'a=1', '/cars?a=1'],
    ['/cars?b=2', 'a=1', '/cars?b=2&a=1'],
    ['/cars#results', 'a=1', '/cars?a=1#results'],
    ['/cars?b=2#results', 'a=1', '/cars?b=2&a=1#results'],
    ['/cars#results', '', '/cars#results'],
  ])('%s with %j is %s', (address, query, expected) => {
    expect(withQuery(address, query)).toBe(expected);
  });
});

describe('an address without the outcome of a form', () => {
  it.each([
    ['/saved-cars?cars=1,2&alerts=sent#alerts', '/saved-cars?cars=1%2C2'],
    ['/quote?car=1&sent=yes#keep', '/quote?car=1'],
    ['/contact-us?contact=failed#customer-care', '/contact-us'],
    ['https://cars.example/a?theme=x&enquiry=email#enquiry', 'https://cars.example/a?theme=x'],
    ['?enquiry=sent', ''],
    ['/cars?cars=1,2#results', '/cars?cars=1,2#results'],
  ])('%s is %s', (address, expected) => expect(withoutOutcome(address)).toBe(expected));
});
