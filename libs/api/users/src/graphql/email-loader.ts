import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { UserAdminService } from '../user-admin.service';

/** Batches the e-mail lookups of a list: one query per request. */
@Injectable()
export class EmailLoader {
  private readonly loaders = new WeakMap<object, DataLoader<string, string | null>>();

  constructor(private readonly admin: UserAdminService) {}

  /** @param request key of the per-request cache, held weakly */
  load(request: object, uid: string): Promise<string | null> {
    const loader = this.loaders.get(request) ?? new DataLoader((uids) => this.admin.emailsOf(uids));
    this.loaders.set(request, loader);
    return loader.load(uid);
  }
}
