import { addressWithoutRegistration, registrationTarget } from './registration-target';

describe('an address that a registration is passed to', () => {
  it.each([
    ['/valuation-form', { action: '/valuation-form', carried: [], name: 'vrm' }],
    ['/sell?submissionTypeId=1', { action: '/sell', carried: [['submissionTypeId', '1']], name: 'vrm' }],
    [
      '/valuation-form?theme=oak&reg=',
      { action: '/valuation-form', carried: [['theme', 'oak']], name: 'reg', isNamedByAddress: true },
    ],
    ['/sell?vrm=OLD1&a=1', { action: '/sell', carried: [['a', '1']], name: 'vrm' }],
    [
      '/sell?a=1&a=2',
      {
        action: '/sell',
        carried: [
          ['a', '1'],
          ['a', '2'],
        ],
        name: 'vrm',
      },
    ],
    [
      'http://apply.localhost:3000/?a=b%26c#top',
      { action: 'http://apply.localhost:3000/#top', carried: [['a', 'b&c']], name: 'vrm' },
    ],
    ['', { action: '', carried: [], name: 'vrm' }],
  ])('%j is a form', (address, form) => {
    expect(registrationTarget(address, 'vrm')).toEqual({ isNamedByAddress: false, ...form });
  });

  it.each([
    ['/valuation-form?theme=oak&reg=', '/valuation-form?theme=oak'],
    ['/valuation-form?reg=', '/valuation-form'],
    ['/sell#top', '/sell#top'],
    ['/sell?a=b%26c#top', '/sell?a=b%26c#top'],
  ])('%j without a registration is %j', (address, without) => {
    expect(addressWithoutRegistration(address, 'reg')).toBe(without);
  });
});
