import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from '../src';

/** A server of a test's own that can be stopped and started over the same data. */
export class Embedded {
  private running: EmbeddedMongo | undefined;
  private opened: mongo.MongoClient | undefined;

  private constructor(private readonly options: EmbeddedMongoOptions) {}

  static async start(options: Partial<EmbeddedMongoOptions> = {}): Promise<Embedded> {
    const directory = await mkdtemp(join(tmpdir(), 'embedded-'));
    const embedded = new Embedded({ directory, ...options });
    await embedded.up();
    return embedded;
  }

  get port(): number {
    return this.running?.port ?? 0;
  }

  get db(): mongo.Db {
    if (!this.opened) throw new Error('the server is not running');
    return this.opened.db('test');
  }

  get client(): mongo.MongoClient {
    if (!this.opened) throw new Error('the server is not running');
    return this.opened;
  }

  async up(): Promise<void> {
    this.running = await startEmbeddedMongo(this.options);
    this.opened = await new mongo.MongoClient(this.running.uri()).connect();
  }

  async down(): Promise<void> {
    await this.opened?.close();
    await this.running?.close();
  }

  async restart(): Promise<void> {
    await this.down();
    await this.up();
  }

  async remove(): Promise<void> {
    await this.down();
    await rm(this.options.directory, { recursive: true });
  }
}
