import { aggregate } from './aggregate';
import type { Command } from './call';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections';
import { count, distinct } from './count-distinct';
import { getMore, killCursors } from './cursor-commands';
import { remove } from './delete';
import { explain } from './explain';
import { find } from './find';
import { findAndModify } from './find-and-modify';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert } from './insert';
import {
  buildInfo,
  connectionStatus,
  endSessions,
  noAccounts,
  getParameter,
  hello,
  noTransaction,
  nothing,
  serverStatus,
  startSession,
} from './server-commands';
import { collStats, dbStats } from './statistics';
import { update } from './update';

/** All commands, by the names that drivers use. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    hello,
    isMaster: hello,
    ismaster: hello,
    ping: nothing,
    buildInfo,
    buildinfo: buildInfo,
    getParameter,
    connectionStatus,
    dbStats,
    dbstats: dbStats,
    collStats,
    collstats: collStats,
    saslStart: noAccounts,
    serverStatus,
    startSession,
    refreshSessions: nothing,
    endSessions,
    killSessions: endSessions,
    commitTransaction: noTransaction,
    abortTransaction: noTransaction,
    insert,
    update,
    delete: remove,
    find,
    getMore,
    killCursors,
    findAndModify,
    findandmodify: findAndModify,
    count,
    distinct,
    aggregate,
    explain,
    create,
    drop,
    dropDatabase,
    listCollections,
    listDatabases,
    createIndexes,
    dropIndexes,
    listIndexes,
  }),
);
