// Asks the shop with every generated client, none of which is given an address; prints what each got.
import createClient from 'openapi-fetch';
import { Client, fetchExchange } from '@urql/core';
import { Api } from './built/sta.js';
import * as hey from './built/hey/index.js';
import { toolsList as orvalTools } from './built/orval.js';
import { readFileSync } from 'node:fs';

const { servers } = JSON.parse(readFileSync('gen/openapi.json', 'utf8'));
const urql = (preferGetMethod) =>
  new Client({ url: `${process.env.ORIGIN}/graphql`, exchanges: [fetchExchange], preferGetMethod })
    .query('{ tools(first: 1) { edges { node { name } } } }', {})
    .toPromise();

const query = { limit: 1 };
const api = new Api();
const answers = {
  'openapi-typescript': (await createClient({ baseUrl: servers[0].url }).GET('/tool', { params: { query } }))
    .data,
  'swagger-typescript-api': (await api.tool.toolsList(query)).data,
  'hey-api': (await hey.toolsList({ query })).data,
  orval: (await orvalTools(query)).data,
  'urql by POST': (await urql(false)).data?.tools.edges.map(({ node }) => node),
  'urql by GET': (await urql('force')).data?.tools.edges.map(({ node }) => node),
};
console.log(
  JSON.stringify(Object.fromEntries(Object.entries(answers).map(([name, list]) => [name, list?.length]))),
);
