/**
 * Stands in for the script of apis.google.com that the Firebase SDK loads before it opens a popup; the SDK loads nothing
 * when it finds this. Of the real one's hidden frame only the interface is left: the account chooser is of the shop's
 * own origin and posts its message straight to the window that opened it.
 */
class Iframe {
  restyle(): Promise<void> {
    return Promise.resolve();
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }

  /** Hands on the chooser's messages of this type. */
  register(type: string, handle: (message: unknown) => void): void {
    window.addEventListener('message', ({ origin, data }: MessageEvent<{ type?: string } | null>) => {
      if (origin === location.origin && data?.type === type) {
        handle(data);
      }
    });
  }

  /** Answers the SDK's only question, whether the frame may use web storage. */
  send(_type: string, _message: unknown, take: (answers: object[]) => void): void {
    setTimeout(() => {
      try {
        take([{ status: 'ACK', webStorageSupport: true }]);
      } catch {
        // The SDK throws after every answer, so that a missing one ends in the same error.
      }
    });
  }
}

Object.assign(window, {
  gapi: {
    iframes: {
      Iframe,
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({
        open: (_options: object, ready: (iframe: Iframe) => Promise<Iframe>) => ready(new Iframe()),
      }),
    },
  },
});
