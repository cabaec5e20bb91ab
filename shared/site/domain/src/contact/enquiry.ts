import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGE, EMAIL_PATTERN, plainEmail, validateEmail } from '../input/email';
import { VISIBLE_PATTERN, visibleText } from '../input/text';
import { plainPhone } from '../input/uk-mobile';
import type { Validated } from '../input/validated';
import { formatCount } from '../money';

/** An enquiry to a dealer: the fields of its form, and the message sent (B2-67, B5-7 to B5-11, B7-7 to B7-9). */

/** A hard limit above those of the fields: values between the two limits get a message, longer ones do not parse. */
const text = z.string().check(z.maxLength(4000));
const typed = z._default(text, '');

/** The form as the visitor fills it in. */
export const enquiryForm = z.object({ firstName: typed, lastName: typed, email: typed, phone: typed, comments: typed });
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** Maximum length of each field. */
export const ENQUIRY_LIMITS: Readonly<Record<keyof EnquiryForm, number>> = {
  firstName: 50,
  lastName: 50,
  email: EMAIL_MAX_LENGTH,
  phone: 30,
  comments: 2000,
};

/** Error messages by field, in the order in which fields are checked (B5-7 to B5-10). */
export const ENQUIRY_MESSAGES = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  email: 'Email is required',
  emailFormat: EMAIL_MESSAGE,
  length: 'Please shorten what you have written here',
} as const;

/** Messages after an enquiry failed (B8-5), and after it was sent (B4-13). */
export const ENQUIRY_FAILED_MESSAGE = 'Failed to send enquiry. Please try again.';
export const ENQUIRY_SENT_MESSAGE = 'Thank you for your enquiry, it has been sent to the dealer';

/** Values of `pattern` attributes, for a browser that validates the form without our script. */
export const ENQUIRY_PATTERNS = {
  firstName: VISIBLE_PATTERN,
  lastName: VISIBLE_PATTERN,
  email: EMAIL_PATTERN,
} as const;

/** An invalid form: its first invalid field, and the message for it. */
export interface EnquiryFault {
  field: keyof EnquiryForm | 'requestDate' | 'requestTime';
  message: string;
}

/** Faults of a form, one for each missing, too long or invalid field; empty when the form can be sent. */
export function enquiryFaults(given: EnquiryForm): EnquiryFault[] {
  return faultsOf(storedEnquiry(given));
}

/** The first fault of a form; undefined when the form can be sent. */
export function enquiryFault(given: EnquiryForm): EnquiryFault | undefined {
  return enquiryFaults(given)[0];
}

/** The error for a message that cannot be sent; undefined if it can. One field has the customer's whole name. */
export function enquiryMessageFault(message: EnquiryCustomer): string | undefined {
  const name = visibleText(message.customerName ?? '').trim();
  if (name === '') return ENQUIRY_MESSAGES.firstName;
  if (!/\s/.test(name)) return ENQUIRY_MESSAGES.lastName;
  if (name.length > ENQUIRY_LIMITS.firstName + 1 + ENQUIRY_LIMITS.lastName) return ENQUIRY_MESSAGES.length;
  const [email, phone, comments] = [
    message.customerEmail ?? '',
    message.customerPhone ?? '',
    message.customerMessage ?? '',
  ];
  const {
    firstName: _first,
    lastName: _last,
    ...stored
  } = storedEnquiry({ firstName: '', lastName: '', email, phone, comments });
  return faultsOf(stored)[0]?.message;
}

/** Faults of the given fields. */
function faultsOf(form: Partial<EnquiryForm> & Pick<EnquiryForm, 'email'>): EnquiryFault[] {
  const missing = (['firstName', 'lastName', 'email'] as const).filter((name) => form[name] === '');
  const tooLong = (Object.keys(ENQUIRY_LIMITS) as (keyof EnquiryForm)[]).filter(
    (field) => (form[field]?.length ?? 0) > ENQUIRY_LIMITS[field],
  );
  const faults: EnquiryFault[] = [
    ...missing.map((field) => ({ field, message: ENQUIRY_MESSAGES[field] })),
    ...tooLong.map((field) => ({ field, message: ENQUIRY_MESSAGES.length })),
    ...(validateEmail(form.email).ok ? [] : [{ field: 'email', message: ENQUIRY_MESSAGES.emailFormat } as const]),
  ];
  return faults.filter(({ field }, index) => faults.findIndex((fault) => fault.field === field) === index);
}

/** @public @deprecated Use `enquiryFaults` and `enquirerOf`: earlier remotes check a form with it. */
export function validateEnquiry(given: EnquiryForm): Validated<EnquiryForm> {
  const fault = enquiryFault(given);
  return fault ? { ok: false, message: fault.message } : { ok: true, value: storedEnquiry(given) };
}

/**
 * Returns a form in its stored form: trimmed, without invisible characters, and without text that was copied around an
 * address or a number.
 */
export function storedEnquiry({ firstName, lastName, email, phone, comments }: EnquiryForm): EnquiryForm {
  const stored = (value: string) => visibleText(value).trim();
  return {
    firstName: stored(firstName),
    lastName: stored(lastName),
    email: plainEmail(email),
    phone: plainPhone(phone),
    comments: stored(comments),
  };
}

/** Message type of an enquiry: the dealer network's brand, then 'Enquiry' (B7-8). */
export const ENQUIRY_SCENARIO = 'HarrowmeadEnquiry';
/** The channel of all enquiries (B7-9). */
export const ENQUIRY_CHANNEL = 2;

const textOrNull = z.nullable(text);
const count = z.nullable(z.number());

/** Data of an enquiry's message; empty values are null (B7-9). */
export const enquiryData = z.object({
  channel: z.literal(ENQUIRY_CHANNEL),
  dealerId: count,
  dealerName: textOrNull,
  /** Id of the car. */
  referenceId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  /** First and last name. */
  customerName: textOrNull,
  customerEmail: textOrNull,
  customerPhone: textOrNull,
  customerMessage: textOrNull,
  registration: textOrNull,
  make: textOrNull,
  model: textOrNull,
  trim: textOrNull,
  colour: textOrNull,
  /** Miles. */
  mileage: count,
  /** Pounds. */
  price: count,
  /** Doors. */
  doorNumber: count,
  advertLink: textOrNull,
});
export type EnquiryData = z.infer<typeof enquiryData>;

/** The data that the API reads from a message. It takes the car's data from the database. */
export const readEnquiryData = z.pick(enquiryData, {
  channel: true,
  referenceId: true,
  customerName: true,
  customerEmail: true,
  customerPhone: true,
  customerMessage: true,
});
export type EnquiryCustomer = Pick<EnquiryData, 'customerName' | 'customerEmail' | 'customerPhone' | 'customerMessage'>;

/** Body of `POST /api/message` (B7-8). */
export const enquiryMessage = z.object({ scenario: z.literal(ENQUIRY_SCENARIO), data: enquiryData });
export type EnquiryMessage = z.infer<typeof enquiryMessage>;

/** Answer to an enquiry. Any ok status means success, whatever the body (B7-10). */
export const enquiryAnswer = z.unknown();

/** The car an enquiry is about. Prices in pounds. */
export interface EnquiredCar {
  vehicleId: number;
  dealerId: number | null;
  dealerName: string;
  registration: string;
  make: string;
  model: string;
  trim: string;
  colour: string;
  mileage: number | null;
  price: number | null;
  doors: number | null;
  advertLink: string;
}

/** The customer of a message. */
export type Enquirer = Pick<EnquiryForm, 'email' | 'phone' | 'comments'> & { name: string };

/** Returns the customer of a valid form. */
export function enquirerOf(form: EnquiryForm): Enquirer {
  const { firstName, lastName, ...rest } = storedEnquiry(form);
  return { ...rest, name: `${firstName} ${lastName}` };
}

/** The message to the dealer (B7-8). */
export function enquiryMessageOf(enquirer: Enquirer, car: EnquiredCar): EnquiryMessage {
  return {
    scenario: ENQUIRY_SCENARIO,
    data: {
      channel: ENQUIRY_CHANNEL,
      dealerId: car.dealerId,
      dealerName: orNull(car.dealerName),
      referenceId: car.vehicleId,
      customerName: enquirer.name,
      customerEmail: enquirer.email,
      customerPhone: orNull(enquirer.phone),
      customerMessage: enquirer.comments || defaultComments(car),
      registration: orNull(car.registration),
      make: orNull(car.make),
      model: orNull(car.model),
      trim: orNull(car.trim),
      colour: orNull(car.colour),
      mileage: car.mileage,
      price: car.price,
      doorNumber: car.doors,
      advertLink: orNull(car.advertLink),
    },
  };
}

/** The default message of a visitor who wrote none (B7-9). */
export function defaultComments({ make, model, price }: Pick<EnquiredCar, 'make' | 'model' | 'price'>): string {
  return `Hi, I'm interested in this ${make} ${model} for £${price === null ? '' : formatCount(price)}`;
}

function orNull(value: string): string | null {
  return value === '' ? null : value;
}
