export { mongoTarget, proxiedMongoUri } from './addresses';
export { FaultProxy } from './fault-proxy';
export { type Hook, type HookOptions } from './hook';
export { matchHttpMessage, matchMongoMessage } from './matching';
export { type Mode } from './mode';
export { type Message } from './protocol';
export { http, type HttpMessage } from './protocols/http';
export { mongodb, type MongoMessage } from './protocols/mongodb';
