import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DomainError } from '@shop/api-kernel';
import { Everyone } from '@shop/api-platform';
import { databaseAnswers } from '../ops/readiness';
import { Leave } from './leave';

/** What a supervisor or load balancer asks; says nothing about versions, hosts or secrets. */
@Controller('health')
export class HealthController {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly leave: Leave,
  ) {}

  /** The process answers. */
  @Get('live')
  @Everyone()
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** The process can do its work, and will go on doing it: its database answers, and nobody has told it to end. */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: 'up'; database: 'up' }> {
    if (this.leave.hasBegun) throw new DomainError('UNAVAILABLE', 'This server is about to stop.');
    if (!(await databaseAnswers(this.connection)))
      throw new DomainError('UNAVAILABLE', 'The database does not answer.');
    return { status: 'up', database: 'up' };
  }
}
