/**
 * A flag of Node that ends a process that we forked when we are gone, even killed: from its very first line on, which is long
 * before most programs listen for it. One that does is left to end in its own way. Without a space, so that a command line
 * that is looked at can be taken apart.
 */
export const ENDS_WITH_US =
  "--import=data:text/javascript,process.on('disconnect',()=>process.listenerCount('disconnect')>1||process.exit())";
