import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from '@shop/test-shop';
import { waitUntil } from './outage';

const CONFIG = resolve(__dirname, '../../../../deploy/haproxy.cfg');
/** Where it keeps whom it refuses, in its folder. */
const DENIED = 'denied';
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Where replicas listen, as `host:port`: those that the configuration calls api1 and api2. */
export interface Replicas {
  readonly api1: string;
  readonly api2: string;
}

/** The balancer of `docker-compose.yml`, by Debian's HAProxy: its configuration with the addresses and files of a test. */
export class LoadBalancer {
  private log = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    /** Where clients come. */
    readonly origin: string,
    /** The same without TLS. */
    readonly plainOrigin: string,
    /** Whom clients trust. */
    readonly ca: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
    }
  }

  /**
   * Starts one; it listens when the promise resolves.
   *
   * @param denied addresses that are refused
   * @throws Error when there is no HAProxy, or it does not take the configuration
   */
  static async start(replicas: Replicas, denied: readonly string[]): Promise<LoadBalancer> {
    const folder = await mkdtemp(join(tmpdir(), 'balancer-'));
    const [port = 0, plain = 0, own = 0] = await freePorts(3);
    const [tls, list, config] = [join(folder, 'tls'), join(folder, DENIED), join(folder, 'haproxy.cfg')];
    const { certificate, key } = await newCertificate(folder);
    await writeFile(tls, certificate + key);
    await writeFile(list, denied.map((address) => `${address}\n`).join(''));
    const text = moved(await readFile(CONFIG, 'utf8'), [
      ['bind :8443', `bind 127.0.0.1:${port}`],
      ['bind :8080', `bind 127.0.0.1:${plain}`],
      ['bind 127.0.0.1:8404', `bind 127.0.0.1:${own}`],
      // A usual limit of files is lower than that of its container.
      ['maxconn 17000', 'maxconn 1000'],
      ['wait-for-body time 10s', 'wait-for-body time 3s'],
      ['hard-stop-after 60s', 'hard-stop-after 1s'],
      // A replica on a busy machine is slow, not gone.
      ['timeout check 2s', 'timeout check 30s'],
      ['/run/secrets/tls', tls],
      ['/usr/local/etc/haproxy/denied', list],
      ['api1:3000', replicas.api1],
      ['api2:3000', replicas.api2],
    ]);
    await writeFile(config, text);
    const child = spawn('haproxy', ['-W', '-db', '-f', config], { stdio: ['ignore', 'pipe', 'pipe'] });
    const origin = `https://127.0.0.1:${port}`;
    const balancer = new LoadBalancer(child, folder, origin, `http://127.0.0.1:${plain}`, certificate);
    const failed = Promise.race([once(child, 'error'), once(child, 'exit')]).then(() => {
      throw new Error(`HAProxy did not start:\n${balancer.log}`);
    });
    await Promise.race([waitUntil(() => listens(port)), failed]);
    failed.catch(() => undefined);
    return balancer;
  }

  /** Lines of its log so far, that hold a text. */
  lines(text: string): string[] {
    return this.log.split('\n').filter((line) => line.includes(text));
  }

  /** Refuses an address from now on, as the runbook says it. */
  async block(address: string): Promise<void> {
    await appendFile(join(this.folder, DENIED), `${address}\n`);
    this.child.kill('SIGHUP');
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
    await rm(this.folder, { recursive: true });
  }
}

/** @throws Error for a place that the configuration does not have any more */
function moved(config: string, places: readonly (readonly [from: string, to: string])[]): string {
  return places.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${CONFIG} holds no ${from}.`);
    return text.replaceAll(from, to);
  }, config);
}

/** Of this machine by its address, for a day. */
async function newCertificate(folder: string): Promise<{ certificate: string; key: string }> {
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')];
  const subject = ['-subj', '/CN=shop', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...KEY, ...subject, '-days', '1', ...files]);
  return {
    certificate: await readFile(join(folder, 'certificate'), 'utf8'),
    key: await readFile(join(folder, 'key'), 'utf8'),
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1');
    socket
      .once('error', () => done(false))
      .once('connect', () => {
        socket.destroy();
        done(true);
      });
  });
}
