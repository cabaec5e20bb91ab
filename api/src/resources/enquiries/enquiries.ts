import { createHash } from 'node:crypto';
import { withTransaction, type Pool } from '@forecourt/database/pool';
import { type EnquiryCustomer, type EnquiryMessage, enquiryMessageOf } from '@forecourt/domain/contact/enquiry';
import { requestFault } from '@forecourt/domain/contact/bookable-days';
import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { plainPhone } from '@forecourt/domain/input/uk-mobile';
import { requestInWords } from '@forecourt/domain/contact/request-in-words';
import { poundsFromPence } from '@forecourt/domain/money';
import type { BrandSite } from '../../ground/http/brand-site';
import { ApiError } from '../../ground/http/errors';
import type { VisitorLimits } from '../../ground/quota/visitor-limits';
import { findCarDetail, type CarDetail } from '../../shown-cars/details/store';
import { carPath } from '../../shown-cars/details/car-page-of';
import { findKnownCars } from '../../shown-cars/cards/similar';
import { singleLetter, writeToStranger } from '../../mail/letters/write-to-stranger';
import { enqueue, isEnqueued } from '../../mail/outbox/store';
import { copyMail } from './copy-mail';
import { partExchangeInWords, type OfferedPartExchange } from './part-exchange-in-words';
import { harmlessLine, harmlessLines, harmlessPhone } from '../../mail/letters/harmless-text';

export interface EnquiriesOptions {
  database: Pool;
  limits: VisitorLimits;
  /** Origin of the site, for the link to the advert. */
  siteOrigin: string;
  /** Keys hashes; the same for every instance. */
  secret: string;
  now: () => Date;
}

/** An enquiry as received. */
export interface GivenEnquiry {
  referenceId: number;
  /** Valid by the form's rules. */
  customer: EnquiryCustomer;
  partExchange?: OfferedPartExchange | undefined;
  /** The visitor's request. */
  request: EnquiryRequest;
  /** Key of the site it comes from. */
  code: string;
  /** The sender's idempotency key; without one, the same words about the same car are one enquiry a day. */
  key: string | undefined;
  /** The visitor's IP address. */
  address: string;
  /**
   * The brand site in whose name the visitor gets a copy. Undefined, without a copy, when the request was not for a
   * brand's host.
   */
  site: BrandSite | undefined;
}

export interface Enquiries {
  /** Path of the page of a car, for sale or sold. @throws ApiError vehicle-unknown */
  pathOf: (referenceId: number) => Promise<string>;
  /**
   * Adds an enquiry to the outbox once, even if it is sent repeatedly, with a copy for its sender. The data of car and
   * dealer come from the database.
   *
   * @throws ApiError vehicle-unknown, too-many-requests; invalid-request, with the field as its issue's path, when the
   * request is impossible
   */
  send: (enquiry: GivenEnquiry) => Promise<void>;
}

export function createEnquiries({ database, limits, siteOrigin, secret, now }: EnquiriesOptions): Enquiries {
  function idempotencyKey({ key, code, referenceId, customer, partExchange, request }: GivenEnquiry): string {
    const occasion = key ?? `${secret} ${now().toISOString().slice(0, 10)}`;
    const words = [customer.customerName, customer.customerEmail, customer.customerPhone, customer.customerMessage];
    const requestWords = requestInWords(request);
    return `enquiry-${createHash('sha256')
      .update(
        JSON.stringify([
          occasion,
          code,
          referenceId,
          ...words,
          ...(partExchange ? [partExchange] : []),
          ...(requestWords === '' ? [] : [requestWords]),
        ]),
      )
      .digest('base64url')}`;
  }

  return {
    pathOf: async (referenceId) => {
      const car = await findCarDetail(database, 'id', referenceId);
      if (car) return carPath(car);
      // A sold car's location is unknown; its page is found by the id, and shows that it is sold.
      const [sold] = await findKnownCars(database, [referenceId]);
      if (!sold) throw new ApiError('vehicle-unknown');
      return carPath({ ...sold, dealer: { town_slug: 'sold' } });
    },
    send: async (enquiry) => {
      const { code, address, customer, partExchange, request, site } = enquiry;
      const key = idempotencyKey(enquiry);
      const car = await findCarDetail(database, 'id', enquiry.referenceId);
      if (!car) {
        // An enquiry sent before the car was sold, and repeated afterwards, counts as sent.
        if (await isEnqueued(database, key)) return;
        throw new ApiError('vehicle-unknown');
      }
      const fault = requestFault(request, customer.customerPhone ?? '', car.dealer.opening_hours ?? undefined, now());
      if (fault) {
        // A repetition of an enquiry that was sent in time counts as sent.
        if (await isEnqueued(database, key)) return;
        throw new ApiError('invalid-request', {
          message: fault.message,
          issues: [{ path: fault.field, message: fault.message }],
        });
      }
      const lines = [requestInWords(request), partExchange && partExchangeInWords(partExchange, car, now())];
      const message = withLines(messageOf(car, customer, siteOrigin), lines);
      await withTransaction(database, async (transaction) => {
        const isNew = await enqueue(transaction, { kind: 'enquiry', idempotencyKey: key, payload: { code, message } });
        if (!isNew) return;
        const copy = site && copyMail(message.data.customerEmail ?? '', car, request, site);
        const isAllowed = await writeToStranger(
          limits,
          transaction,
          { scope: 'enquiry', address, to: copy?.to },
          async () => copy && enqueue(transaction, singleLetter(copy, `copy-${key}`, now())),
        );
        if (!isAllowed) throw new ApiError('too-many-requests');
      });
    },
  };
}

/** The message, with added lines below the customer's text: dealers read everything there (B7-9). */
function withLines({ scenario, data }: EnquiryMessage, lines: readonly (string | undefined)[]): EnquiryMessage {
  return {
    scenario,
    data: { ...data, customerMessage: [data.customerMessage, ...lines].filter(Boolean).join('\n\n') },
  };
}

function messageOf(car: CarDetail, customer: EnquiryCustomer, siteOrigin: string): EnquiryMessage {
  return enquiryMessageOf(
    {
      name: harmlessLine(customer.customerName ?? ''),
      email: customer.customerEmail ?? '',
      phone: harmlessPhone(plainPhone(customer.customerPhone ?? '')),
      comments: harmlessLines(customer.customerMessage ?? ''),
    },
    {
      ...car,
      vehicleId: car.id,
      dealerId: car.dealer.id,
      dealerName: car.dealer.name,
      registration: car.vrm,
      price: poundsFromPence(car.pricePence),
      advertLink: new URL(carPath(car), siteOrigin).href,
    },
  );
}
