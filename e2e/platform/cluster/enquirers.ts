import { setTimeout as sleep } from 'node:timers/promises';
import { enquiryRequest } from '../../post-enquiry';
import { Browser } from './browser';

const AGAIN_AFTER_MS = 500;

interface EnquirersOptions {
  host: string;
  port: number;
  carId: string;
  /** Part of each sender's address. */
  run: string;
  perSecond: number;
}

/**
 * Visitors who send enquiries at a steady rate. Each repeats its enquiry until it is acknowledged; every fifth sends it
 * once more.
 */
export function createEnquirers({ host, port, carId, run, perSecond }: EnquirersOptions) {
  const acknowledged: string[] = [];
  const pending = new Set<Promise<void>>();
  let number = 0;
  let isOver = false;

  const enquire = async (index: number) => {
    const email = `visitor.${index}@${run}.test`;
    // A separate address for each, since one network may send only a limited number a day.
    const browser = new Browser(
      host,
      port,
      `127.${2 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`,
    );
    const isSent = async () =>
      (await browser.send(enquiryRequest(carId, email)).catch(() => undefined))?.status === 200;
    while (!(await isSent())) {
      if (isOver) return browser.close();
      await sleep(AGAIN_AFTER_MS);
    }
    acknowledged.push(email);
    if (index % 5 === 0) await isSent();
    browser.close();
  };
  const timer = setInterval(() => {
    const sending = enquire(number++).finally(() => pending.delete(sending));
    pending.add(sending);
  }, 1000 / perSecond);

  return {
    acknowledged,
    /** Resolves when one more enquiry has been acknowledged. */
    async untilAcknowledged(): Promise<void> {
      for (const before = acknowledged.length; acknowledged.length === before;) await sleep(10);
    },
    async leave(): Promise<void> {
      clearInterval(timer);
      isOver = true;
      await Promise.all(pending);
    },
  };
}
