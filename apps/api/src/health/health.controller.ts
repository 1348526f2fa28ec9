import { Controller, Get } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DomainError } from '@shop/api-kernel';
import { Everyone } from '@shop/api-platform';

const PING_MS = 1_000;

/** What a supervisor or load balancer asks; says nothing about versions, hosts or secrets. */
@Controller('health')
export class HealthController {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** The process answers. */
  @Get('live')
  @Everyone()
  live(): { status: 'up' } {
    return { status: 'up' };
  }

  /** The process can do its work: its database answers. */
  @Get('ready')
  @Everyone()
  async ready(): Promise<{ status: 'up'; database: 'up' }> {
    if (!(await this.databaseAnswers()))
      throw new DomainError('UNAVAILABLE', 'The database does not answer.');
    return { status: 'up', database: 'up' };
  }

  private async databaseAnswers(): Promise<boolean> {
    try {
      await this.connection.db?.command({ ping: 1 }, { timeoutMS: PING_MS });
      return this.connection.db !== undefined;
    } catch {
      return false;
    }
  }
}
