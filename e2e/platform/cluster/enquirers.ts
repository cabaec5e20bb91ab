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

/** People who send enquiries at a steady rate: each sends the same one until it is acknowledged, every fifth once more. */
export function createEnquirers({ host, port, carId, run, perSecond }: EnquirersOptions) {
  const acknowledged: string[] = [];
  const underWay = new Set<Promise<void>>();
  let number = 0;
  let isOver = false;

  const enquire = async (index: number) => {
    const email = `visitor.${index}@${run}.test`;
    // A separate address for each, as one network may send only so many a day.
    const browser = new Browser(host, port, `127.${2 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`);
    const isSent = async () => (await browser.send(enquiryRequest(carId, email)).catch(() => undefined))?.status === 200;
    while (!(await isSent())) {
      if (isOver) return browser.close();
      await sleep(AGAIN_AFTER_MS);
    }
    acknowledged.push(email);
    if (index % 5 === 0) await isSent();
    browser.close();
  };
  const timer = setInterval(() => {
    const sending = enquire(number++).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }, 1000 / perSecond);

  return {
    acknowledged,
    /** Until one more has been acknowledged. */
    async untilAcknowledged(): Promise<void> {
      for (const before = acknowledged.length; acknowledged.length === before;) await sleep(10);
    },
    async leave(): Promise<void> {
      clearInterval(timer);
      isOver = true;
      await Promise.all(underWay);
    },
  };
}
