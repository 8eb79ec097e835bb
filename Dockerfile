# nihonbashi in a container: built in one stage, run by an ordinary user in the other. Tables are in /data, or in DATABASE_URL.
# Node 24 gets security fixes until April 2028. Pin the base for repeatable builds: --build-arg NODE=node:24-bookworm-slim@sha256:...
ARG NODE=node:24-bookworm-slim
FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM ${NODE}
WORKDIR /app
ENV NODE_ENV=production NIHONBASHI_DATA=/data PORT=8730
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE ./
COPY --from=build /app/bin ./bin
COPY --from=build /app/dist ./dist
COPY --from=build /app/node_modules ./node_modules
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8730
# Another port: -e PORT=9000, which the server and this check both read.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Behind a proxy of your own add: --proxy --origin https://play.example.org
ENTRYPOINT ["node", "--max-semi-space-size=64", "bin/nihonbashi.js"]
CMD ["serve", "--host", "0.0.0.0"]
