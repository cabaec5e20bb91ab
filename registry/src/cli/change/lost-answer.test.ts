import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReleaseCommand } from '../../testing/release-command';

const command = new ReleaseCommand();
let proxy: Server;
/** Fate of a request: it is passed on, its answer is lost, or it never arrives. */
let fateOf: (asked: IncomingMessage) => 'passed on' | 'answer lost' | 'lost';

function pass(asked: IncomingMessage, response: ServerResponse): void {
  const fate = fateOf(asked);
  if (fate === 'lost') return void asked.socket.destroy();
  const { method, headers, url = '' } = asked;
  const passedOn = request(new URL(url, command.registry.origin), { method, headers }, (answer) => {
    if (fate === 'answer lost') answer.resume().on('end', () => asked.socket.destroy());
    else answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers));
  });
  asked.pipe(passedOn);
}

beforeEach(async () => {
  proxy = createServer(pass);
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  await command.setLive('1.0.0');
  await command.setLive('1.1.0');
});
afterEach(() => proxy.close());

const run = (...args: string[]) =>
  command.run([...args, '--registry', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`]);
const rollBack = () => run('rollback', 'mfe-reviews', '--reason', 'Wrong words', '--wait', '1');
/** Plans a promotion for in an hour. @returns its id */
async function plan(): Promise<string> {
  const inAnHour = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`;
  await run('promote', 'mfe-reviews@1.0.0', '--again', '--at', inAnHour);
  return (await command.registry.clientOf('reader').channel('production')).planned[0]?.id ?? 'none';
}

const live = async () =>
  (await command.registry.clientOf('reader').channel('production')).remotes['mfe-reviews']?.live?.version;
const isChange = ({ method }: IncomingMessage) => method === 'POST';

describe('a change whose registry stops', () => {
  it('before it answers is read back, and reported as made', async () => {
    fateOf = (asked) => (isChange(asked) ? 'answer lost' : 'passed on');
    const { code, stderr } = await rollBack();
    expect(stderr).toMatch(
      /The registry stopped before it answered\. production is at revision 3: mfe-reviews 1\.0\.0 went live .+: Wrong words; no host follows/,
    );
    expect([code, await live()]).toEqual([4, '1.0.0']);
  });

  it.each(['freeze', 'require-approval', 'pause'])(
    'before it answers is reported as made, if it is a rule of the channel: %s',
    async (rule) => {
      fateOf = () => 'passed on';
      const { code: trying } = await run(
        'try',
        'mfe-reviews@1.0.0',
        '--again',
        '--steps',
        '1,50',
        '--every',
        '30m',
        '--reason',
        'Once more',
      );
      fateOf = (asked) => (isChange(asked) ? 'answer lost' : 'passed on');
      const { code, stderr } = await run(rule, '--reason', 'Incident');
      expect([trying, code, stderr]).toEqual([
        0,
        4,
        expect.stringContaining(
          'The registry stopped before it answered. The rules or plans of production have changed.',
        ),
      ]);
    },
  );

  it('before it answers is reported as made, if it cancels a planned change', async () => {
    fateOf = () => 'passed on';
    const planned = await plan();
    fateOf = (asked) => (isChange(asked) ? 'answer lost' : 'passed on');
    expect((await run('cancel', planned)).code).toBe(4);
  });

  it('before it answers is reported as made, if it approves a change that is planned for later', async () => {
    fateOf = () => 'passed on';
    await run('require-approval', '--reason', 'Two people look');
    const planned = await plan();
    fateOf = (asked) => (isChange(asked) ? 'answer lost' : 'passed on');
    const { token } = await command.registry
      .clientOf('release-manager')
      .addToken({ name: 'Bea', role: 'release-manager' });
    expect((await run('approve', planned, '--token', token)).code).toBe(4);
  });

  it('before it makes the change is reported as not made', async () => {
    fateOf = (asked) => (isChange(asked) ? 'lost' : 'passed on');
    const { code, stderr } = await rollBack();
    expect(stderr).toContain('The registry stopped before it made the change: production is unchanged. Try again.');
    expect([code, await live()]).toEqual([3, '1.1.0']);
  });

  it('reports the outcome as unknown when the registry does not return', async () => {
    let isGone = false;
    fateOf = (asked) => {
      isGone ||= isChange(asked);
      if (isChange(asked)) return 'answer lost';
      return isGone ? 'lost' : 'passed on';
    };
    const { code, stderr } = await rollBack();
    expect(stderr).toContain('which may be live. Once it is back: npx release status --channel production');
    expect([code, await live()]).toEqual([3, '1.0.0']);
  });

  it('after it answered is reported as made, without its hosts', async () => {
    let isDone = false;
    fateOf = (asked) => {
      if (isDone) return 'lost';
      isDone = isChange(asked);
      return 'passed on';
    };
    const { code, stderr } = await rollBack();
    expect(stderr).toContain(
      'The change is made: production is at revision 3. The registry stopped before it said which hosts serve it.',
    );
    expect([code, await live()]).toEqual([4, '1.0.0']);
  });
});
