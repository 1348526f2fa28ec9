/**
 * Node flag that ends a forked process when its parent is gone, even if killed, unless the program handles `disconnect`
 * itself. Contains no space, so that a process list can be split into arguments.
 */
export const EXIT_WITH_PARENT =
  "--import=data:text/javascript,process.on('disconnect',()=>process.listenerCount('disconnect')>1||process.exit())";
