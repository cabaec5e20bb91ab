import { type Finding, type LookReport, lookReport } from '@forecourt/contracts/look-report';
import { integrityOf } from '@forecourt/service/integrity';
import { openEnvelope } from '@forecourt/service/verify-envelope';
import { eachTestRegistry, publishVersions } from '../../testing/each-test-registry';
import { priceFinding } from '../../testing/price-finding';
import { differencesId } from '../../rules/releases/judge-look';
import { sweep } from '../sweep';
import { readLook } from './looks';

const remote = 'mfe-reviews';
const registry = eachTestRegistry(async () => {
  await publishVersions(registry, remote, '1.0.0', '1.1.0', '1.2.0');
  await registry.clientOf('release-manager').promote('production', [{ remote, version: '1.0.0' }]);
});
const squad = () => registry.clientOf('squad', remote);
const manager = () => registry.clientOf('release-manager');

const report = (findings: Finding[] = [], changes: Partial<LookReport> = {}): LookReport => ({
  remote,
  version: '1.1.0',
  channel: 'production',
  site: 'https://www.example',
  at: '2026-06-15T12:00:00.000Z',
  beside: '1.0.0',
  browser: 'Chromium 150',
  seen: [],
  notSeen: [],
  findings,
  seconds: 30,
  ...changes,
});
const send = (findings: Finding[] = [], changes: Partial<LookReport> = {}, pictures: Record<string, string> = {}) =>
  squad().sendLook({ report: report(findings, changes), pictures });
const requireLooks = () => manager().setRule('production', 'require-look', 'Seen first');
const promote = (version = '1.1.0') => manager().promote('production', [{ remote, version }]);

describe('a channel that needs looks', () => {
  beforeEach(requireLooks);

  it('refuses a version that no browser has seen, also in a dry run and as a canary', async () => {
    await expect(promote()).rejects.toMatchObject({
      code: 'look-needed',
      message: expect.stringContaining('no browser has seen it'),
    });
    const { refusals } = await manager().check('production', { promote: [{ remote, version: '1.1.0' }] });
    expect(refusals.map(({ code }) => code)).toEqual(['look-needed']);
    const tried = manager().tryVersions('production', { changes: [{ remote, version: '1.1.0' }], percent: 10 });
    await expect(tried).rejects.toMatchObject({ code: 'look-needed' });
  });

  it('takes a version whose look found nothing', async () => {
    expect(await send()).toMatchObject({ missing: null, by: 'mfe-reviews squad' });
    expect((await promote()).after).toEqual({ [remote]: '1.1.0' });
  });

  it('refuses a version with a refused finding, whatever was accepted', async () => {
    await send([
      priceFinding(),
      priceFinding({ id: 'fedcba9876543210', verdict: 'refused', rule: 'use', message: 'It is hidden.' }),
    ]);
    await squad().acceptFindings(remote, '1.1.0', 'production', { reason: 'New prices' });
    await expect(promote()).rejects.toMatchObject({
      message: expect.stringMatching(/refused 1 finding: review-slider on home, bramblegate, 375 px\. It is hidden\./),
    });
  });

  it('takes a version once a person has accepted its differences, and keeps that after another look', async () => {
    await send([priceFinding()]);
    await expect(promote()).rejects.toMatchObject({
      message: expect.stringContaining('nobody has accepted 1 finding'),
    });
    const answer = await manager().acceptFindings(remote, '1.1.0', 'production', {
      reason: 'New prices since Monday',
    });
    expect(answer.accepted).toMatchObject([
      { finding: '0123456789abcdef', by: 'release-manager', reason: 'New prices since Monday' },
    ]);
    expect((await send([priceFinding()])).missing).toBeNull();
    expect((await send([priceFinding({ id: '1111111111111111', after: '£1.84' })])).missing).toContain(
      'nobody has accepted',
    );
    await send([priceFinding()]);
    expect((await promote()).after).toEqual({ [remote]: '1.1.0' });
  });

  it('says that a price has changed by much, when nobody has accepted it', async () => {
    const words = priceFinding({ id: '1111111111111111', rule: 'looks', before: null, after: null });
    await send([words, priceFinding()]);
    await expect(promote()).rejects.toMatchObject({
      message: expect.stringContaining(
        'nobody has accepted 2 findings: Monthly price is divided by 100 in review-slider: £182.50 → £1.83, on home',
      ),
    });
  });

  it('accepts only the differences that the person saw', async () => {
    const other = priceFinding({ id: '1111111111111111', after: '£1.84' });
    const seen = differencesId([priceFinding()]);
    const accept = () => manager().acceptFindings(remote, '1.1.0', 'production', { reason: 'New prices', seen });
    await send([priceFinding(), other]);
    await expect(accept()).rejects.toMatchObject({ code: 'look-changed' });
    // Another look that found the same is the same.
    await send([priceFinding()]);
    expect((await accept()).missing).toBeNull();
    await send([other]);
    await expect(promote()).rejects.toMatchObject({ code: 'look-needed' });
  });

  it('refuses a look beside a version that is no longer live', async () => {
    await send();
    await send([], { version: '1.2.0' });
    await promote('1.2.0');
    await expect(promote()).rejects.toMatchObject({
      message: expect.stringContaining('it was seen beside 1.0.0, and 1.2.0 is live now'),
    });
  });

  it('rolls back without a look', async () => {
    await send();
    await promote();
    expect((await manager().rollback('production', [{ remote }])).after).toEqual({ [remote]: '1.0.0' });
  });

  it('takes any version again when the rule ends', async () => {
    await manager().setRule('production', 'waive-look', 'Browser is broken');
    expect((await promote()).after).toEqual({ [remote]: '1.1.0' });
  });
});

describe('a look', () => {
  it('is signed, logged, and readable by everybody', async () => {
    const { envelope } = await send([priceFinding()]);
    const { pem } = await manager().publicKey();
    const type = { what: 'report', payloadType: 'application/vnd.forecourt.look-report+json', schema: lookReport };
    expect(openEnvelope(envelope, type, pem)).toEqual(report([priceFinding()]));
    const [row] = (await manager().audit({ limit: 1 })).rows;
    expect(row).toMatchObject({ action: 'look', remote, after: '1.1.0', channel: null });
    expect(await manager().verifyAudit()).toMatchObject({ ok: true });
  });

  it('has its pictures until they are three months old', async () => {
    const png = Buffer.from('a picture');
    const after = integrityOf(png);
    await send(
      [priceFinding({ rule: 'looks', pictures: { before: null, after } })],
      {},
      { [after]: png.toString('base64') },
    );
    const address = `${registry.origin}/v1/remotes/${remote}/versions/1.1.0/look/picture?${new URLSearchParams({ channel: 'production', picture: after })}`;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweep(registry.context, inDays(80));
    expect((await manager().look(remote, '1.1.0', 'production')).absentPictures).toEqual({});
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(png);
    await sweep(registry.context, inDays(91));
    expect((await fetch(address)).status).toBe(404);
    const { report: kept, absentPictures } = await readLook(
      registry.context,
      { remote, version: '1.1.0' },
      'production',
      inDays(91),
    );
    expect(kept.findings).toHaveLength(1);
    expect(absentPictures).toEqual({ [after]: 'Deleted: pictures are stored for 90 days.' });
  });

  it('is refused with a picture that is different, for another version, and from another squad', async () => {
    await expect(send([], {}, { [integrityOf('one')]: Buffer.from('two').toString('base64') })).rejects.toMatchObject({
      code: 'file-differs',
    });
    await expect(send([], { version: '9.9.9' })).rejects.toMatchObject({ code: 'unknown-version' });
    const other = registry.clientOf('squad', 'mfe-valuation');
    await expect(other.sendLook({ report: report(), pictures: {} })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(squad().acceptFindings(remote, '1.1.0', 'production', { reason: 'Fine' })).rejects.toMatchObject({
      code: 'look-unknown',
    });
    await send();
    await expect(squad().acceptFindings(remote, '1.1.0', 'production', { reason: 'Fine' })).rejects.toMatchObject({
      code: 'nothing-to-accept',
    });
  });
});
