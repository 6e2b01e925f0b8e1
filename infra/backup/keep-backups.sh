#!/bin/sh
# keep-backups.sh <backups> <archive> <how many>: a base backup a day as long as it runs, that many of them kept, and the
# archive no longer than they need. What fails is said and tried again.
set -u
here=$(dirname "$0")
while :; do
  if [ -z "$(find "$1" -mindepth 1 -maxdepth 1 -name '*Z' -mmin -1440)" ]; then
    "$here/base-backup.sh" "$1" || echo 'No base backup was taken; the next try is in five minutes.' >&2
  fi
  "$here/prune.sh" "$@" || echo 'Nothing was pruned; the next try is in five minutes.' >&2
  sleep 300
done
