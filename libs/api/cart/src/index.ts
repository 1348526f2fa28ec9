export { CartErasure } from './cart-erasure';
export { CartModule } from './cart.module';
export { CartResolver } from './graphql/cart.resolver';
export { OrderedCartLines } from './ordered-cart-lines';
