import * as fc from 'fast-check';
import {
  enquirerOf,
  enquiryData,
  enquiryFault,
  enquiryMessageFault,
  enquiryMessageOf,
  ENQUIRY_LIMITS,
  ENQUIRY_PATTERNS,
  storedEnquiry,
  type EnquiredCar,
} from './enquiry';

const GOOD = { firstName: 'Ada', lastName: 'Vale', email: 'ada@vale.example', phone: '', comments: '' };
const ADA = { ...GOOD, name: 'Ada Vale' };
const CAR: EnquiredCar = {
  vehicleId: 42,
  dealerId: 7,
  dealerName: 'Alderbrook Cars',
  registration: 'AB19CDE',
  make: 'Ford',
  model: 'Puma',
  trim: 'Titanium',
  colour: '',
  mileage: 23_400,
  price: 14_995,
  doors: 5,
  advertLink: '',
};

describe('an enquiry', () => {
  it.each([
    ['nothing', {}, 'firstName', 'First name is required'],
    ['a first name of spaces', { firstName: '  ', lastName: '' }, 'firstName', 'First name is required'],
    ['no last name', { firstName: 'Ada' }, 'lastName', 'Last name is required'],
    ['no email', { firstName: 'Ada', lastName: 'Vale', email: ' ' }, 'email', 'Email is required'],
    ['an email without @', { ...GOOD, email: 'ada.vale.example' }, 'email', 'Please enter a valid email address'],
    [
      'an email with a space inside',
      { ...GOOD, email: 'ada vale@vale.example' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'an email of two lines',
      { ...GOOD, email: 'ada@vale.example\nBcc: eve@eve.example' },
      'email',
      'Please enter a valid email address',
    ],
    ['an email that is a formula', { ...GOOD, email: '=cmd|x@y.z' }, 'email', 'Please enter a valid email address'],
    ['a first name that nobody sees', { ...GOOD, firstName: '\u200b' }, 'firstName', 'First name is required'],
    ['a last name of a filler', { ...GOOD, lastName: '\u3164' }, 'lastName', 'Last name is required'],
    ['an email that nobody sees', { ...GOOD, email: '\u200b\u202c' }, 'email', 'Email is required'],
    ['two dots in the email', { ...GOOD, email: 'ada..b@vale.example' }, 'email', 'Please enter a valid email address'],
    [
      'half a character in the email',
      { ...GOOD, email: 'ada@vale\ud83d.example' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'an endless email',
      { ...GOOD, email: `${'a'.repeat(ENQUIRY_LIMITS.email)}@` },
      'email',
      'Please shorten what you have written here',
    ],
    [
      'an endless comment',
      { ...GOOD, comments: 'x'.repeat(ENQUIRY_LIMITS.comments + 1) },
      'comments',
      'Please shorten what you have written here',
    ],
  ])('with %s reports the first invalid field', (_what, form, field, message) => {
    expect(enquiryFault({ firstName: '', lastName: '', email: '', phone: '', comments: '', ...form })).toEqual({
      field,
      message,
    });
  });

  it.each([`a@${'.%'.repeat(60_000)}@`, `${'a'.repeat(120_000)}`, `a@${'.'.repeat(120_000)}@`])(
    'is refused for an email of any excessive length',
    (email) => {
      expect(enquiryFault({ ...GOOD, email })).toBeDefined();
      expect(new RegExp(`^(?:${ENQUIRY_PATTERNS.email})$`, 'v').test(email)).toBe(false);
    },
  );

  it.each([
    "o'neil@vale.example",
    '+ada@vale.example',
    'a.b+c@sub.vale.example',
    'ünder@välé.example',
    ' ada@vale.example ',
    'Ada <ada@vale.example>',
  ])('accepts the email %s', (email) => {
    expect(enquiryFault({ ...GOOD, email })).toBeUndefined();
  });

  it.each([
    ['firstName', ' ', false],
    ['firstName', ' Ada', true],
    ['firstName', '\u200b', false],
    ['firstName', '\u3164', false],
    ['firstName', '\u200bAda', true],
    ['lastName', '\t', false],
    ['email', 'ada@vale', false],
    ['email', 'ada@vale.', false],
    ['email', 'ada@.example', false],
    ['email', 'ada@vale\x85.example', true],
    ['email', 'ada\u200b@vale.example\u202c', true],
    ['email', 'ada@vale..example', false],
    ['email', '+ada@vale.example', true],
    ['email', 'mailto:ada@vale.example', true],
    ['email', '=ada@vale.example', false],
    ['email', "o'neil@vale.example", true],
  ] as const)('is checked by a browser alone as by us: %s %j', (field, value, isRight) => {
    // In the syntax of the `pattern` attribute.
    expect(new RegExp(`^(?:${ENQUIRY_PATTERNS[field]})$`, 'v').test(value)).toBe(isRight);
    expect(enquiryFault({ ...GOOD, [field]: value }) === undefined).toBe(isRight);
  });

  it('is sent without invisible characters and copied extras', () => {
    const typed = {
      firstName: '\u200bAda',
      lastName: 'V\u00adale',
      email: 'Ada Vale <ada\u200b@vale.example>',
      phone: '\u202atel:07700\u00a0900\u200b123\u202c',
      comments: 'Is it\u200b red?\n👩\u200d🚀',
    };
    const sent = {
      firstName: 'Ada',
      lastName: 'Vale',
      email: 'ada@vale.example',
      phone: '07700\u00a0900123',
      comments: 'Is it red?\n👩\u200d🚀',
    };
    expect(storedEnquiry(typed)).toEqual(sent);
    expect(storedEnquiry({ ...sent, phone: '٠٧٧٠٠ ９００１２３,' })).toEqual({ ...sent, phone: '07700 900123' });
  });

  it('is trimmed', () => {
    const form = {
      firstName: ' Ada ',
      lastName: ' Vale\t',
      email: ' ada@vale.example ',
      phone: ' 1 ',
      comments: ' Hi ',
    };
    expect(enquirerOf(form)).toEqual({ name: 'Ada Vale', email: 'ada@vale.example', phone: '1', comments: 'Hi' });
  });

  it('is sent with null for empty values, and with a default message', () => {
    expect(enquiryMessageOf(ADA, CAR)).toEqual({
      scenario: 'HarrowmeadEnquiry',
      data: {
        channel: 2,
        dealerId: 7,
        dealerName: 'Alderbrook Cars',
        referenceId: 42,
        customerName: 'Ada Vale',
        customerEmail: 'ada@vale.example',
        customerPhone: null,
        customerMessage: "Hi, I'm interested in this Ford Puma for £14,995",
        registration: 'AB19CDE',
        make: 'Ford',
        model: 'Puma',
        trim: 'Titanium',
        colour: null,
        mileage: 23_400,
        price: 14_995,
        doorNumber: 5,
        advertLink: null,
      },
    });
    expect(enquiryData.safeParse(enquiryMessageOf(ADA, CAR).data).success).toBe(true);
    expect(enquiryMessageOf({ ...ADA, comments: 'Is it red?' }, CAR).data.customerMessage).toBe('Is it red?');
  });

  it('that passes the form’s check passes the message’s check', () => {
    const word = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' });
    const form = fc.record({
      firstName: word,
      lastName: word,
      email: fc.emailAddress(),
      phone: fc.string({ maxLength: 30 }),
      comments: fc.string({ maxLength: 200 }),
    });
    fc.assert(
      fc.property(form, (given) => {
        fc.pre(enquiryFault(given) === undefined);
        expect(enquiryMessageFault(enquiryMessageOf(enquirerOf(given), CAR).data)).toBeUndefined();
      }),
    );
  });
});
