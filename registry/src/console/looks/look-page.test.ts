import { integrityOf } from '@forecourt/service/integrity';
import { consoleOf, fieldsOf, unfolded } from '../../testing/console-visitor';
import { priceFinding } from '../../testing/price-finding';
import { publishBuild } from '../../testing/publish-build';
import { testBuild } from '../../testing/test-build';
import { testRegistry } from '../../testing/test-registry';

const remote = 'mfe-reviews';
const registry = testRegistry();
const { ask, signIn } = consoleOf(registry);
beforeAll(async () => {
  for (const version of ['1.1.0', '1.2.0']) await publishBuild(registry.clientOf('squad'), testBuild(remote, version));
  const live = [{ remote, version: '1.1.0' }];
  await registry.clientOf('release-manager').promote('production', live, { reason: 'Release day' });
});

describe('a look in a browser', () => {
  const png = Buffer.from('a picture');
  const after = integrityOf(png);
  const finding = priceFinding({ element: '<b>£1.83</b> a month' });
  const looks = {
    ...finding,
    id: 'aaaaaaaaaaaaaaaa',
    rule: 'looks',
    element: null,
    message: 'It looks different.',
    before: null,
    after: null,
    pictures: { before: null, after },
  } as const;
  const report = {
    remote,
    version: '1.2.0',
    channel: 'production',
    site: 'https://www.example',
    at: '2026-06-15T12:00:00.000Z',
    beside: null,
    browser: 'Chromium 150',
    seen: [],
    notSeen: [],
    findings: [looks, finding],
    seconds: 30,
  };
  const address = `/console/look?target=${remote}@1.2.0`;

  it('is linked where a version is promoted, also if there was none', async () => {
    const cookie = await signIn();
    const preview = await ask(`/console/preview?action=promote&target=${remote}@1.2.0`, { cookie });
    expect(preview.text).toContain(`href="/console/look?channel=production&amp;target=mfe-reviews%401.2.0"`);
    expect((await ask(address, { cookie })).text).toContain(`No browser has seen ${remote} 1.2.0`);
    expect((await ask(address)).text).not.toContain('No browser');
  });

  it('says first that a price is 100 times as high, once for all cars and places', async () => {
    const prices = Array.from({ length: 30 }, (_, car) => `£${car + 1}00.00`);
    const findings = prices.flatMap((price, car) =>
      [375, 1280].map((width) => ({
        ...finding,
        id: `${car}`.padStart(4, '0') + `${width}`.padStart(12, '0'),
        width,
        element: `${price.replace('00.', '0000.')} a month`,
        before: price,
        after: price.replace('00.', '0000.'),
      })),
    );
    await registry.clientOf('squad').sendLook({ report: { ...report, findings: [looks, ...findings] }, pictures: {} });
    const cookie = await signIn();
    const { text } = await ask(address, { cookie });
    const [first] = /<section[^]*?<\/section>/.exec(text) ?? [''];
    expect(unfolded(first)).toContain('Monthly price is 100 times as high in review-slider');
    expect(unfolded(first)).toContain('£100.00 → £10000.00, and 29 more, on home, at 375 and 1280 px');
    // The folded list has all of them.
    for (const price of prices) expect(first).toContain(`<strong>${price} → `);
    expect(text.match(/100 times as high/g)).toHaveLength(2);
    expect(unfolded(text)).not.toContain('£200.00');
    expect(text.indexOf('100 times')).toBeLessThan(text.indexOf('It looks different.'));
    expect(text).toContain('Accept all 61');

    const form = { ...fieldsOf(text, '/console/accept'), reason: 'New prices' };
    expect((await ask('/console/accept', { cookie, form })).status).toBe(303);
    expect(unfolded((await ask(address, { cookie })).text)).toMatch(
      /Accepted.*Monthly price is 100 times as high.*Accepted [^<]+, by release-manager: New prices/,
    );
  });

  it('says why a picture that the report names is not there', async () => {
    await registry.clientOf('squad').sendLook({ report, pictures: {} });
    const { text } = await ask(address, { cookie: await signIn() });
    expect(text).toContain('Not sent: the pictures of a look may have 20 MB in all.');
    expect(text).not.toContain('<img');
  });

  it('shows a price before and after with its picture, and accepts it with author and reason', async () => {
    await registry.clientOf('squad').sendLook({ report, pictures: { [after]: png.toString('base64') } });
    const cookie = await signIn();
    const { text, headers } = await ask(address, { cookie });
    expect(text).toContain('£182.50 → £1.83, on home, at 375 px');
    expect(text).toContain('home, bramblegate, 375 px');
    expect(text).not.toContain('<b>£1.83');
    expect(headers.get('content-security-policy')).toContain("img-src 'self'");
    const [, picture = ''] = /<img[^>]+src="([^"]+)"/.exec(text) ?? [];
    expect((await ask(picture.replaceAll('&amp;', '&'))).text).toBe('a picture');

    const form = { ...fieldsOf(text, '/console/accept'), reason: 'New prices' };
    expect((await ask('/console/accept', { cookie, form: { ...form, csrf: 'x' } })).status).toBe(403);
    // A later look has found something else than this person saw.
    await registry.clientOf('squad').sendLook({ report: { ...report, findings: [looks] }, pictures: {} });
    expect(await ask('/console/accept', { cookie, form })).toMatchObject({
      status: 409,
      text: expect.stringContaining('other differences than you saw'),
    });
    await registry.clientOf('squad').sendLook({ report, pictures: { [after]: png.toString('base64') } });
    expect((await ask('/console/accept', { cookie, form })).status).toBe(303);
    const accepted = (await ask(address, { cookie })).text;
    expect(accepted).toMatch(/Accepted [^<]+, by release-manager: New prices/);
    expect(fieldsOf(accepted, '/console/accept')).toEqual({});
  });
});
