export { mongoTarget, mongoUriThrough } from './addresses';
export { FaultProxy, type Target } from './fault-proxy';
export { type Hook, type HookOptions, type Verdict } from './hook';
export { httpMessage, type HttpPattern, mongoMessage, type MongoPattern } from './matching';
export { type Mode, type ModeKind } from './mode';
export { bytes, type Direction, type Message, type Protocol } from './protocol';
export { http, type HttpMessage } from './protocols/http';
export { mongodb, type MongoMessage } from './protocols/mongodb';
