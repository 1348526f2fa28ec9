import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DomainError } from '@shop/api-common';
import { Public } from '@shop/api-auth';
import { StoreConnector, WriteAvailability } from '@shop/api-database';
import { RestDoc } from '@shop/api-http';
import { Migrations } from '@shop/api-migrations';
import { RateLimitBucket } from '@shop/api-rate-limit';
import { z } from 'zod';
import { isDatabaseResponding } from '../ops/readiness';
import { Shutdown } from './shutdown';

const up = z.literal('up');
const ready = z.object({ status: up, database: z.enum(['up', 'read-only']) });

/** Probes for load balancers, without versions, hosts or secrets. */
@Controller('health')
@RateLimitBucket('nothing')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly connector: StoreConnector,
    private readonly writes: WriteAvailability,
    private readonly migrations: Migrations,
    private readonly shutdown: Shutdown,
  ) {}

  @Get('live')
  @Public()
  @RestDoc({
    summary: 'The process answers',
    description: 'For load balancers.',
    response: z.object({ status: up }),
  })
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** Ready on a responding, compatible database with its indexes, until shutdown. Read-only still serves reads. */
  @Get('ready')
  @Public()
  @RestDoc({
    summary: 'The process can do its work',
    description: 'For load balancers: 503 says that requests should go elsewhere.',
    response: ready,
    errors: ['UNAVAILABLE'],
  })
  async ready(): Promise<z.infer<typeof ready>> {
    if (this.shutdown.inProgress) throw DomainError.unavailable('This server is about to stop.');
    if (!(await isDatabaseResponding(this.connection)))
      throw DomainError.unavailable('The database does not answer.');
    if (!this.connector.isReady) throw DomainError.unavailable('The database does not have its indexes yet.');
    if (!this.migrations.isCompatible)
      throw DomainError.unavailable('It is not known yet whether this release can work on the database.');
    return { status: 'up', database: (await this.writes.isWritable()) ? 'up' : 'read-only' };
  }
}
