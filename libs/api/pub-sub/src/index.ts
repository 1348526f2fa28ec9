export { BusModule } from './bus.module';
export { Bus, type BusListener } from './bus';
export { LocalBus } from './local-bus';
