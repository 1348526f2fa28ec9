import { ShopClient } from '@shop/test-shop';

/** A client that notes whether its last answer came ready made. */
export class CacheTrackingClient extends ShopClient {
  lastWasCached = false;

  override async rest(...call: Parameters<ShopClient['rest']>): ReturnType<ShopClient['rest']> {
    const answer = await super.rest(...call);
    this.lastWasCached = answer.headers.get('cache-status') === 'shop; hit';
    return answer;
  }
}
