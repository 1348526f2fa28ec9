import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import { UserAdminService } from '../user-admin.service';

/** Reads the e-mails of the people of a whole list at once: one query per request, however long the list. */
@Injectable()
export class EmailLoader {
  private readonly loaders = new WeakMap<object, DataLoader<string, string | null>>();

  constructor(private readonly admin: UserAdminService) {}

  /** @param request whatever stands for the request; what was read is forgotten together with it */
  load(request: object, uid: string): Promise<string | null> {
    const loader = this.loaders.get(request) ?? new DataLoader((uids) => this.admin.emailsOf(uids));
    this.loaders.set(request, loader);
    return loader.load(uid);
  }
}
